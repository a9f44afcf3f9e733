import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';
import { Card } from '../layout/card.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';
import type { DrawingName } from '../identity/drawings.tsx';

export const Drawing = lazyPart(async () => (await import('../identity/drawings.tsx')).Drawing, {
  isAhead: true,
  isSpare: true,
  fallback: <span className="mb-3 h-28 w-40" />,
});

type StateViewProps = {
  heading: string;
  level?: 1 | 2;
  /** Target for moving the focus, if this replaces other content. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  text?: string | undefined;
  children?: ReactNode;
  isError?: boolean;
  /** Default: an empty pitch, or a broken light for an error. */
  drawing?: DrawingName;
  className?: string;
};

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
