import clsx from 'clsx';
import type { ReactNode } from 'react';

export function CountBar({ share, children }: { share: number; children: ReactNode }) {
  return (
    <span className="flex items-center justify-end gap-2 sm:gap-3">
      <span aria-hidden="true" className="h-2.5 flex-1">
        <span
          className={clsx(
            'block h-full min-w-1 rounded-full',
            share === 1 ? 'bg-crowd-home' : 'bg-crowd',
          )}
          style={{ width: `${share * 100}%` }}
        />
      </span>
      <span className="min-w-13 shrink-0 whitespace-nowrap sm:min-w-16">{children}</span>
    </span>
  );
}
