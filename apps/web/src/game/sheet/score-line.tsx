import type { MatchView } from '@kickoracle/contracts';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TeamName } from '../teams/team-name.tsx';
import { GoalsField } from './goals-field.tsx';
import type { SheetGoals } from './sheet-goals.ts';

type ScoreLineProps = {
  match: Pick<MatchView, 'team1' | 'team2'>;
  goals: SheetGoals;
  onChange: (goals: SheetGoals) => void;
  /** What stands in the line is not stored yet. */
  isChanged: boolean;
  isDisabled: boolean;
  isInvalid: (side: 'home' | 'away') => boolean;
  /** What is said of the line beside its fields. */
  describedBy: string;
  /** More is said in the third column than a time and a figure. */
  saysMore?: boolean;
  children: ReactNode;
};

/** A match in a line of a sheet: two names, two figures, and what is said of them in the third column. */
export function ScoreLine(props: ScoreLineProps) {
  const { match, goals, onChange, isChanged, isDisabled, isInvalid, describedBy } = props;
  const { saysMore = false } = props;
  const { t } = useTranslation('matches');
  const sides = [
    { side: 'home', team: match.team1 },
    { side: 'away', team: match.team2 },
  ] as const;
  return (
    <fieldset
      className={clsx(
        'relative grid min-w-0 items-center gap-x-2 gap-y-0.5 py-1 pr-2 pl-3 sm:gap-y-1 sm:py-2',
        saysMore
          ? 'grid-cols-[minmax(0,1fr)_auto_4rem] sm:grid-cols-[minmax(0,1fr)_auto_5.25rem]'
          : 'grid-cols-[minmax(0,1fr)_auto_4rem]',
        isChanged && 'border-l-4 border-l-accent-edge pl-2',
      )}
    >
      <legend className="sr-only">
        {t('card.versus', { team1: match.team1.name, team2: match.team2.name })}
      </legend>
      {sides.map(({ side, team }) => (
        <div key={side} className="contents">
          <span
            aria-hidden="true"
            className="col-start-1 line-clamp-2 font-display leading-[1.05] font-bold [overflow-wrap:anywhere] sm:text-lg"
          >
            <TeamName team={team} />
          </span>
          <GoalsField
            team={team.name}
            value={goals[side]}
            onChange={(value) => onChange({ ...goals, [side]: value })}
            isDisabled={isDisabled}
            isInvalid={isInvalid(side)}
            describedBy={describedBy}
            isInLine
          />
        </div>
      ))}
      {props.children}
    </fieldset>
  );
}
