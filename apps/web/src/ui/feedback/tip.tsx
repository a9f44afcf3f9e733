import clsx from 'clsx';
import { useId, useState, type ReactNode } from 'react';

type TipProps = {
  tip: string;
  children: ReactNode;
  align?: 'start' | 'end';
  className?: string;
};

const PLACES = { start: 'left-0', end: 'right-0' } as const;

/** Not Base UI's, which ignores touch, describes nothing to screen readers, and adds 25 KB. */
export function Tip({ tip, children, align = 'start', className }: TipProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only shows more
    <span
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard reads it too
      tabIndex={0}
      aria-describedby={id}
      onPointerEnter={() => setIsShown(true)}
      onPointerLeave={() => setIsShown(false)}
      onFocus={() => setIsShown(true)}
      onBlur={() => setIsShown(false)}
      onKeyDown={(event) => event.key === 'Escape' && setIsShown(false)}
      className={clsx('relative inline-block rounded-base', className)}
    >
      {children}
      <span
        id={id}
        role="tooltip"
        className={clsx(
          'pointer-events-none absolute bottom-full z-20 mb-1 w-max max-w-[min(14rem,60vw)] rounded-base border border-edge bg-surface px-2 py-1 text-left text-sm font-normal text-ink shadow-card',
          PLACES[align],
          // Invisible alone it would widen the page.
          isShown ? 'block' : 'hidden',
        )}
      >
        {tip}
      </span>
    </span>
  );
}
