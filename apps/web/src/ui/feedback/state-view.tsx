import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';
import { Card } from '../layout/card.tsx';
import { later } from '../../lib/later.tsx';
import type { DrawingName } from '../identity/drawings.tsx';

const Drawing = later(async () => (await import('../identity/drawings.tsx')).Drawing, {
  drawnAs: 'drawing',
  isAhead: true,
  isSpare: true,
  fallback: <span className="mb-3 h-28 w-40" />,
});

type StateViewProps = {
  heading: string;
  /** The level of the heading in its page. */
  level?: 1 | 2;
  /** For moving the focus to the heading when it takes the place of something else. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  text?: string;
  /** What can be done now. */
  children?: ReactNode;
  /** An error is announced at once. */
  isError?: boolean;
  /** Else an empty pitch, or the broken light of an error. */
  drawing?: DrawingName;
  className?: string;
};

/** What a screen says when it has nothing else to show: it is empty, or something failed. */
export function StateView(props: StateViewProps) {
  const { heading, level = 2, headingRef, text, children, isError = false, className } = props;
  const { drawing = isError ? 'floodlight' : 'pitch' } = props;
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <Card
      role={isError ? 'alert' : undefined}
      className={clsx('flex flex-col items-center gap-2 px-6 py-10 text-center', className)}
    >
      <Drawing name={drawing} className="mb-3 h-28 w-40" />
      <Heading ref={headingRef} tabIndex={-1} className="text-xl outline-none">
        {heading}
      </Heading>
      {text && <p className="max-w-prose text-balance text-soft">{text}</p>}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>}
    </Card>
  );
}
