import type { ReactNode } from 'react';

type LoadingProps = {
  /** Says that something is on its way, to those who cannot see the skeleton. */
  label: string;
  className?: string;
  /** The skeleton of what will be there. */
  children: ReactNode;
};

export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div aria-busy="true" className={className}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  );
}
