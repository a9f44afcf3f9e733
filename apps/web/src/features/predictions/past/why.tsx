import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ChevronDown } from '#ui/icons/icons.ts';

type WhyProps = { summary: string; children: ReactNode; className?: string };

export function Why({ summary, children, className = 'sm:ml-17' }: WhyProps) {
  return (
    <details className={clsx('group', className)}>
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 text-sm font-semibold text-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="rounded-base border border-line bg-pitch p-3">{children}</div>
    </details>
  );
}
