import type { MatchView } from '@kickoracle/contracts';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TeamCrest } from '../teams/team-crest.tsx';
import { TeamName } from '../teams/team-name.tsx';
import { GoalsField } from './goals-field.tsx';
import type { SheetGoals } from './sheet-goals.ts';

type ScoreLineProps = {
  match: Pick<MatchView, 'team1' | 'team2'>;
  goals: SheetGoals;
  onChange: (goals: SheetGoals) => void;
  isChanged: boolean;
  isDisabled: boolean;
  isInvalid: (side: 'home' | 'away') => boolean;
  describedBy: string;
  /** The third column needs room for more than a time and a number. */
  saysMore?: boolean;
  children: ReactNode;
};

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
        '@container relative min-w-0 py-0.5 pr-2 pl-3 sm:py-2',
        isChanged && 'border-l-4 border-l-accent-edge pl-2',
      )}
    >
      <legend className="sr-only">
        {t('card.versus', { team1: match.team1.name, team2: match.team2.name })}
      </legend>
      <div
        className={clsx(
          // In large text or on a small screen, names are above their steppers.
          'grid items-center gap-x-2 sm:gap-y-1 @[18rem]:grid-cols-[minmax(0,1fr)_auto_4rem]',
          saysMore && 'sm:@[18rem]:grid-cols-[minmax(0,1fr)_auto_5.25rem]',
        )}
      >
        {sides.map(({ side, team }) => (
          <div key={side} className="contents">
            <span
              aria-hidden="true"
              className="flex min-w-0 items-center gap-1.5 @[18rem]:col-start-1"
            >
              <TeamCrest crest={team.crest} className="h-5 w-4 sm:h-6 sm:w-5" isTiny />
              <span className="line-clamp-6 font-display leading-tight font-bold [overflow-wrap:anywhere] sm:text-lg">
                <TeamName team={team} />
              </span>
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
      </div>
    </fieldset>
  );
}
