import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Buttons beside each other; on a phone below each other, all of one width. */
export function ButtonRow({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={clsx('flex flex-col gap-3 sm:flex-row sm:flex-wrap', className)}>
      {children}
    </div>
  );
}
