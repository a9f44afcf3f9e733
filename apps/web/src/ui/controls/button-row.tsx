import clsx from 'clsx';
import type { ReactNode } from 'react';

export function ButtonRow({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={clsx('flex flex-wrap gap-3 max-sm:*:grow', className)}>{children}</div>;
}
