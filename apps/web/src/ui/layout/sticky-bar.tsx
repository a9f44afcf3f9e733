import type { ReactNode } from 'react';

/** What a long form ends with, always in reach: above the bar of a phone, at the foot of a window. */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-surface px-4 py-1 md:bottom-2 md:mx-0 md:rounded-base md:border md:py-2">
      {children}
    </div>
  );
}
