import { Component, type ReactNode } from 'react';

type BrowserQuestionProps = {
  question: string;
  isAsked: boolean;
  onAnswer: (isLeaving: boolean) => void;
  children: ReactNode;
};

/** Asks with the browser's own dialog where the code of ours cannot be loaded. */
export class BrowserQuestion extends Component<BrowserQuestionProps> {
  override state = { hasFailed: false, wasAsked: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  /** Each question tries to load the code again. */
  static getDerivedStateFromProps(
    { isAsked }: BrowserQuestionProps,
    { hasFailed, wasAsked }: BrowserQuestion['state'],
  ) {
    return { hasFailed: hasFailed && (wasAsked || !isAsked), wasAsked: isAsked };
  }

  override componentDidCatch(): void {
    const { isAsked, question, onAnswer } = this.props;
    if (isAsked) onAnswer(window.confirm(question));
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
