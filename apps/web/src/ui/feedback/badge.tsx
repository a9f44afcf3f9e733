import clsx from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'live' | 'waiting' | 'quiet' | 'won';

const TONES: Record<BadgeTone, string> = {
  live: 'border-accent-ink text-accent-ink',
  waiting: 'border-warning text-warning',
  quiet: 'border-edge text-soft',
  won: 'border-gold-ink text-gold-ink',
};

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'eyebrow inline-flex max-w-full shrink-0 items-center gap-1 rounded-full border px-2.5',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
