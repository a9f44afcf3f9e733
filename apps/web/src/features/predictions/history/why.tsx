import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** What an entry does not say at first sight. */
export function Why({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group sm:ml-17">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 text-sm font-medium text-soft hover:text-ink [&::-webkit-details-marker]:hidden">
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
