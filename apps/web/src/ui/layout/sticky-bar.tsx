import clsx from 'clsx';
import type { ReactNode } from 'react';

type StickyBarProps = {
  /** Nothing is unsaved: the bar stays at the end of the form instead of the window's edge. */
  isResting?: boolean;
  children: ReactNode;
};

/** The last row of a long form, always in reach. */
export function StickyBar({ isResting = false, children }: StickyBarProps) {
  return (
    <div
      className={clsx(
        'z-20 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-surface px-4 py-1 md:mx-0 md:rounded-base md:border md:py-2',
        !isResting && 'sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] md:bottom-2',
      )}
    >
      {children}
    </div>
  );
}
