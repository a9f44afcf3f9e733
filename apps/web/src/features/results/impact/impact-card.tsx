import type { ImpactView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { ImpactBoards } from './impact-boards.tsx';
import { ImpactChanges } from './impact-changes.tsx';
import { ImpactFigures } from './impact-figures.tsx';
import type { SeasonsOfBoards } from './use-board-name.ts';

type ImpactCardProps = {
  heading: string;
  impact: ImpactView;
  seasonStyle: SeasonsOfBoards;
  /** Above the figures: what they are, or what was said. */
  lead?: ReactNode;
  /** Below what it stands on its page. */
  level?: 2 | 4;
  /** It has happened. */
  isReport?: boolean;
  /** Something stood, or stands, that it replaces. */
  isReplacing?: boolean;
  /** What follows below all that. */
  children?: ReactNode;
};

/** What a settlement does, as a promise or as a report: the same figures in the same places. */
export function ImpactCard(props: ImpactCardProps) {
  const {
    heading,
    impact,
    seasonStyle,
    lead,
    isReport = false,
    isReplacing = false,
    level = 4,
  } = props;
  const Heading = level === 2 ? 'h2' : 'h4';
  const headingId = useId();
  const focused = useRef<HTMLHeadingElement>(null);
  // Whoever asked for it reads it next, wherever on the page it stands.
  useEffect(() => focused.current?.focus(), []);
  return (
    <section
      aria-labelledby={headingId}
      className={clsx(
        'grid gap-4 rounded-base border border-l-4 border-line bg-pitch p-4',
        isReport ? 'border-l-success' : 'border-l-info',
      )}
    >
      <div className="grid gap-1">
        <Heading
          ref={focused}
          id={headingId}
          tabIndex={-1}
          className="font-display text-lg font-bold outline-none"
        >
          {heading}
        </Heading>
        {lead && <p className="text-soft">{lead}</p>}
      </div>
      <ImpactFigures impact={impact} isReplacing={isReplacing} />
      <ImpactChanges impact={impact} seasonStyle={seasonStyle} />
      <ImpactBoards boards={impact.boards} seasonStyle={seasonStyle} />
      {props.children}
    </section>
  );
}
