import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Buttons beside each other; on a phone each line of them is filled, so that no edge is ragged. */
export function ButtonRow({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={clsx('flex flex-wrap gap-3 max-sm:*:grow', className)}>{children}</div>;
}
