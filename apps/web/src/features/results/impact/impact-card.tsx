import type { ImpactView } from '@kickoracle/contracts';
import type { SeasonMonths } from '@kickoracle/game';
import clsx from 'clsx';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { ImpactBoards } from './impact-boards.tsx';
import { ImpactFigures } from './impact-figures.tsx';

type ImpactCardProps = {
  heading: string;
  impact: ImpactView;
  seasonMonths: SeasonMonths | null;
  /** Above the figures: what they are, or what was said. */
  lead?: ReactNode;
  /** It has happened. */
  isReceipt?: boolean;
};

/** What a settlement does, as a promise or as a receipt: the same figures in the same places. */
export function ImpactCard(props: ImpactCardProps) {
  const { heading, impact, seasonMonths, lead, isReceipt = false } = props;
  const headingId = useId();
  const focused = useRef<HTMLHeadingElement>(null);
  // Whoever asked for it reads it next, wherever on the page it stands.
  useEffect(() => focused.current?.focus(), []);
  return (
    <section
      aria-labelledby={headingId}
      className={clsx(
        'grid gap-4 rounded-base border border-l-4 border-line bg-pitch p-4',
        isReceipt ? 'border-l-success' : 'border-l-info',
      )}
    >
      <div className="grid gap-1">
        <h4
          ref={focused}
          id={headingId}
          tabIndex={-1}
          className="font-display text-lg font-bold outline-none"
        >
          {heading}
        </h4>
        {lead && <p className="text-soft">{lead}</p>}
      </div>
      <ImpactFigures impact={impact} />
      <ImpactBoards boards={impact.boards} seasonMonths={seasonMonths} />
    </section>
  );
}
