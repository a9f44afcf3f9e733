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
  lead?: ReactNode;
  level?: 2 | 4;
  isReport?: boolean;
  /** True if the settlement replaces a result in force. */
  isReplacing?: boolean;
  children?: ReactNode;
};

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
  // The card appears on request, so the reader continues here.
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
