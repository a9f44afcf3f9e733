import type { ReactNode } from 'react';

type LoadingProps = {
  label: string;
  className?: string;
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
