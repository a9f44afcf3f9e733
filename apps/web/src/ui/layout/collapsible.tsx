import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ChevronDown } from '../icons/icons.ts';

type CollapsibleProps = {
  summary: ReactNode;
  children: ReactNode;
  isOpen?: boolean;
  /** Called when it opens, for content that renders only then. */
  onOpen?: () => void;
  className?: string;
};

/** The browser's own: text search finds its content, and it opens without a script. */
export function Collapsible({ summary, children, isOpen, onOpen, className }: CollapsibleProps) {
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
      className={clsx('collapsible group rounded-base border border-line bg-surface', className)}
    >
      <summary className="flex min-h-11 list-none flex-wrap items-center justify-between gap-x-3 rounded-base px-4 py-2 font-semibold outline-offset-[-3px] hover:bg-raised [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 basis-24 [overflow-wrap:anywhere]">{summary}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-soft transition-transform duration-(--motion-slide) group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </details>
  );
}
