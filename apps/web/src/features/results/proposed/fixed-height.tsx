import { Component, createRef, type ReactNode } from 'react';

type FixedHeightProps = {
  /** The match is decided: the height is fixed. */
  isFixed: boolean;
  labelledBy: string;
  className: string;
  children: ReactNode;
};

/** A card that keeps its height after the decision, so that later cards do not move. */
export class FixedHeight extends Component<FixedHeightProps> {
  private readonly card = createRef<HTMLElement>();

  /** Measures before the update; only a class can read the previous layout. */
  override getSnapshotBeforeUpdate({ isFixed }: FixedHeightProps): number | null {
    return this.props.isFixed && !isFixed ? this.card.current!.offsetHeight : null;
  }

  override componentDidUpdate(_props: FixedHeightProps, _state: unknown, height: number | null) {
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
