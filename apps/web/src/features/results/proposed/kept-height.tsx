import { Component, createRef, type ReactNode } from 'react';

type KeptHeightProps = {
  /** Nothing can be decided here any more. */
  isKept: boolean;
  labelledBy: string;
  className: string;
  children: ReactNode;
};

/** A card that stays as high as it was when it was decided: what follows it keeps its place. */
export class KeptHeight extends Component<KeptHeightProps> {
  private readonly card = createRef<HTMLElement>();

  /** Measures the card: React shows what was on the screen before it changes to a class alone. */
  override getSnapshotBeforeUpdate({ isKept }: KeptHeightProps): number | null {
    return this.props.isKept && !isKept ? this.card.current!.offsetHeight : null;
  }

  override componentDidUpdate(_props: KeptHeightProps, _state: unknown, height: number | null) {
    if (height !== null) this.card.current!.style.minHeight = `${height}px`;
  }

  override render() {
    const { labelledBy, className, children } = this.props;
    return (
      <article ref={this.card} aria-labelledby={labelledBy} className={className}>
        {children}
      </article>
    );
  }
}
