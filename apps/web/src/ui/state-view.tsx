import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { LogoMark } from './logo.tsx';

type StateViewProps = {
  heading: string;
  /** The level of the heading in its page. */
  level?: 1 | 2;
  text?: string;
  /** What can be done now. */
  children?: ReactNode;
  /** An error is announced at once. */
  isError?: boolean;
  className?: string;
};

/** What a screen says when it has nothing else to show: it is empty, or something failed. */
export function StateView(props: StateViewProps) {
  const { heading, level = 2, text, children, isError = false, className } = props;
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <Card
      role={isError ? 'alert' : undefined}
      className={clsx('flex flex-col items-center gap-3 px-6 py-12 text-center', className)}
    >
      <LogoMark className={clsx('h-14 w-16', isError && 'opacity-50 grayscale')} />
      <Heading className="text-xl">{heading}</Heading>
      {text && <p className="max-w-prose text-soft">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </Card>
  );
}
