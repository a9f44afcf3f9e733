import type { MatchView } from '@kickoracle/contracts';
import { maximumReward } from '@kickoracle/game';
import clsx from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { scoreRewardsOf } from '../../../game/standing/own-standing.ts';
import { formatNumber, formatSoon } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Check, CircleAlert } from '../../../ui/icons/icons.ts';
import { GoalsField } from './goals-field.tsx';
import { scoreOf, type SheetGoals } from './sheet-goals.ts';
import { isFinal, type SheetFate } from './use-sheet.ts';

type SheetLineProps = {
  match: MatchView;
  goals: SheetGoals;
  /** What stands in the line is not saved yet. */
  isChanged: boolean;
  isOpen: boolean;
  fate: SheetFate | undefined;
  onChange: (goals: SheetGoals) => void;
  onDiscard: () => void;
};

/** A match of the sheet: two names, two figures, what they are worth and what became of them. */
export function SheetLine(props: SheetLineProps) {
  const { match, goals, isChanged, isOpen, onChange, onDiscard } = props;
  const { t } = useTranslation(['matchday', 'matches']);
  const worthId = useId();
  // A line that was changed since is not what was saved.
  const isOld = isChanged && (props.fate === 'saved' || props.fate === 'unchanged');
  const hasSeen = isOpen && match.hasOpenedPredictions;
  const fate = hasSeen ? 'seen' : isOld ? undefined : props.fate;
  const isClosed = isFinal(fate) || !isOpen;
  const trouble = isClosed && isChanged ? (fate ?? 'closed') : fate;
  const sides = [
    { side: 'home', team: match.team1.name },
    { side: 'away', team: match.team2.name },
  ] as const;
  return (
    <fieldset
      className={clsx(
        'relative grid min-w-0 grid-cols-[minmax(0,1fr)_auto_4rem] items-center gap-x-2 gap-y-0.5 py-1 pr-2 pl-3 sm:gap-y-1 sm:py-2',
        isChanged && 'border-l-4 border-l-accent-edge pl-2',
      )}
    >
      <legend className="sr-only">
        {t('matches:card.versus', { team1: match.team1.name, team2: match.team2.name })}
      </legend>
      {sides.map(({ side, team }) => (
        <div key={side} className="contents">
          <span
            aria-hidden="true"
            className="col-start-1 line-clamp-2 font-display leading-[1.05] font-bold [overflow-wrap:anywhere] sm:text-lg"
          >
            {team}
          </span>
          <GoalsField
            team={team}
            value={goals[side]}
            onChange={(value) => onChange({ ...goals, [side]: value })}
            isDisabled={isClosed}
            isInvalid={(trouble === 'half' && goals[side] === null) || trouble === 'invalid'}
            describedBy={worthId}
          />
        </div>
      ))}
      <LineFacts id={worthId} match={match} goals={goals} fate={fate} />
      <LineTrouble fate={trouble} isChanged={isChanged} onDiscard={onDiscard} />
    </fieldset>
  );
}

type LineFactsProps = {
  id: string;
  match: MatchView;
  goals: SheetGoals;
  fate: SheetFate | undefined;
};

/** When it begins, or that it is saved; and what the score is worth. */
function LineFacts({ id, match, goals, fate }: LineFactsProps) {
  const { t, i18n } = useTranslation('matchday');
  const now = useNow();
  const rewards = scoreRewardsOf(match);
  const score = scoreOf(goals);
  const xp = score && rewards ? maximumReward(rewards, score) : match.upToXp;
  const isSaved = fate === 'saved' || fate === 'unchanged';
  return (
    <div
      id={id}
      className="col-start-3 row-span-2 row-start-1 grid justify-items-end gap-0.5 text-right leading-none"
    >
      {isSaved ? (
        <span className="flex items-center gap-0.5 text-sm leading-none font-semibold text-success">
          <Check aria-hidden="true" className="size-4" strokeWidth={3} />
          {t(`fate.${fate}`)}
        </span>
      ) : (
        <time dateTime={match.kickoffAt} className="text-sm leading-none text-soft">
          {match.note === 'unscheduled' ? '–:–' : formatSoon(match.kickoffAt, now, i18n.language)}
        </time>
      )}
      {xp !== null && (
        <>
          {' '}
          <span className="text-sm leading-none text-soft">
            {score ? t('exact') : t('upTo')}
          </span>{' '}
          <span className={clsx('figures leading-none', score ? 'text-accent-ink' : 'text-soft')}>
            {t('xp', { xp: formatNumber(xp, i18n.language) })}
          </span>
        </>
      )}
    </div>
  );
}

type LineTroubleProps = {
  fate: SheetFate | undefined;
  isChanged: boolean;
  onDiscard: () => void;
};

/** Why a line is not saved, and a way to be rid of one that never will be. */
function LineTrouble({ fate, isChanged, onDiscard }: LineTroubleProps) {
  const { t } = useTranslation('matchday');
  if (!fate || fate === 'saved' || fate === 'unchanged') return null;
  return (
    <p className="col-span-3 flex items-center gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">{t(`fate.${fate}`)}</span>
      {isFinal(fate) && isChanged && (
        <button
          type="button"
          onClick={onDiscard}
          className="min-h-8 shrink-0 rounded-base px-2 font-semibold text-ink underline underline-offset-4 hover:bg-raised"
        >
          {t('discard')}
        </button>
      )}
    </p>
  );
}
