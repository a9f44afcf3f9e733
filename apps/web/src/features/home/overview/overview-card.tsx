import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';

/** Each reserves space for its card, so that the content below does not move. */
export const RESERVED = 'min-h-44 sm:min-h-56';
export const RESERVED_WIDE = 'min-h-44 sm:col-span-full sm:min-h-48';

export const gridClass = 'grid grid-cols-1 gap-4 sm:grid-cols-2';

export const linkClass =
  'inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4';

type OverviewCardProps = {
  heading: string;
  children: ReactNode;
  footer: ReactNode;
  isWide?: boolean;
};

export function OverviewCard({ heading, children, footer, isWide = false }: OverviewCardProps) {
  return (
    <Card
      className={clsx(
        isWide ? RESERVED_WIDE : RESERVED,
        'flex min-w-0 flex-col justify-between gap-3 p-5',
      )}
    >
      <h2 className="eyebrow text-soft">{heading}</h2>
      <div className={clsx('flex flex-1 flex-col gap-3', isWide && 'sm:flex-row sm:items-center')}>
        <div className="grid min-w-0 flex-1 content-start gap-2">{children}</div>
        <div className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">{footer}</div>
      </div>
    </Card>
  );
}
