import type { ImpactView } from '@kickoracle/contracts';
import type { SeasonMonths } from '@kickoracle/game';
import clsx from 'clsx';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/controls/field.tsx';
import { BoardImpact } from './board-impact.tsx';
import { ImpactFigures } from './impact-figures.tsx';
import { useBoardName } from './use-board-name.ts';

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
      <Boards boards={impact.boards} seasonMonths={seasonMonths} />
    </section>
  );
}

type BoardsProps = { boards: ImpactView['boards']; seasonMonths: SeasonMonths | null };

/** One board at a time, so that a phone has room for it. */
function Boards({ boards, seasonMonths }: BoardsProps) {
  const { t } = useTranslation('results');
  const nameOf = useBoardName(seasonMonths);
  const [chosen, setChosen] = useState(0);
  const board = boards[chosen] ?? boards[0];
  if (!board) return <p className="text-soft">{t('boards.none')}</p>;
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <SelectField
        label={t('boards.label')}
        value={boards.indexOf(board)}
        onChange={(event) => setChosen(Number(event.target.value))}
        options={boards.map((each, index) => ({ value: String(index), label: nameOf(each) }))}
      />
      <BoardImpact board={board} name={nameOf(board)} />
    </div>
  );
}
