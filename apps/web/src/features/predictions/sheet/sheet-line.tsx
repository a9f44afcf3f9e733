import type { MatchView } from '@kickoracle/contracts';
import { maximumReward } from '@kickoracle/game';
import clsx from 'clsx';
import { useId } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { scoreRewardsOf } from '../../../game/standing/own-standing.ts';
import { formatNumber, formatSoon } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Check } from '../../../ui/icons/icons.ts';
import { ScoreLine } from '../../../game/sheet/score-line.tsx';
import { scoreOf, type SheetGoals } from '../../../game/sheet/sheet-goals.ts';
import { LineTrouble } from './line-trouble.tsx';
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
  const worthId = useId();
  // A line that was changed since is not what was saved.
  const isOld = isChanged && (props.fate === 'saved' || props.fate === 'unchanged');
  const hasSeen = isOpen && match.hasOpenedPredictions;
  const fate = hasSeen ? 'seen' : isOld ? undefined : props.fate;
  const isClosed = isFinal(fate) || !isOpen;
  const trouble = isClosed && isChanged ? (fate ?? 'closed') : fate;
  return (
    <ScoreLine
      match={match}
      goals={goals}
      onChange={onChange}
      isChanged={isChanged}
      isDisabled={isClosed}
      isInvalid={(side) => (trouble === 'half' && goals[side] === null) || trouble === 'invalid'}
      describedBy={worthId}
    >
      <LineFacts id={worthId} match={match} goals={goals} fate={fate} />
      <LineTrouble fate={trouble} isChanged={isChanged} onDiscard={onDiscard} />
    </ScoreLine>
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
      className="flex flex-wrap items-baseline gap-x-1.5 gap-y-0.5 leading-none @[18rem]:col-start-3 @[18rem]:row-span-2 @[18rem]:row-start-1 @[18rem]:grid @[18rem]:justify-items-end @[18rem]:text-right"
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
