import type { MatchView } from '@kickoracle/contracts';
import { maximumReward, writeScore } from '@kickoracle/game';
import clsx from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { scoreRewardsOf } from '#game/standing/own-standing.ts';
import { useFormat } from '#lib/use-format.ts';
import { useNow } from '#lib/use-now.ts';
import { Check } from '#ui/icons/icons.ts';
import { ScoreLine } from '#game/sheet/score-line.tsx';
import { scoreOf, type SheetGoals } from '#game/sheet/sheet-goals.ts';
import { LineTrouble } from './line-trouble.tsx';
import { isFinal, type LineOutcome } from './use-sheet.ts';

type SheetLineProps = {
  match: MatchView;
  goals: SheetGoals;
  isChanged: boolean;
  isOpen: boolean;
  outcome: LineOutcome | undefined;
  onChange: (goals: SheetGoals) => void;
  onDiscard: () => void;
};

export function SheetLine(props: SheetLineProps) {
  const { match, goals, isChanged, isOpen, onChange, onDiscard } = props;
  const worthId = useId();
  // A line that changed since is no longer saved.
  const isOld = isChanged && (props.outcome === 'saved' || props.outcome === 'unchanged');
  const hasSeen = isOpen && match.hasOpenedPredictions;
  const outcome = hasSeen ? 'seen' : isOld ? undefined : props.outcome;
  const isClosed = isFinal(outcome) || !isOpen;
  const trouble = isClosed && isChanged ? (outcome ?? 'closed') : outcome;
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
      <LineFacts id={worthId} match={match} goals={goals} outcome={outcome} />
      <LineTrouble outcome={trouble} isChanged={isChanged} onDiscard={onDiscard} />
    </ScoreLine>
  );
}

type LineFactsProps = {
  id: string;
  match: MatchView;
  goals: SheetGoals;
  outcome: LineOutcome | undefined;
};

function LineFacts({ id, match, goals, outcome }: LineFactsProps) {
  const { t } = useTranslation('matchday');
  const format = useFormat();
  const now = useNow();
  const rewards = scoreRewardsOf(match);
  const score = scoreOf(goals);
  const xp = score && rewards ? maximumReward(rewards, score) : match.upToXp;
  const isSaved = outcome === 'saved' || outcome === 'unchanged';
  return (
    <div
      id={id}
      className="flex flex-wrap items-baseline gap-x-1.5 gap-y-0.5 leading-none @[18rem]:col-start-3 @[18rem]:row-span-2 @[18rem]:row-start-1 @[18rem]:grid @[18rem]:justify-items-end @[18rem]:text-right"
    >
      {isSaved ? (
        <span className="flex items-center gap-0.5 text-sm leading-none font-semibold text-success">
          <Check aria-hidden="true" className="size-4" strokeWidth={3} />
          {t(`fate.${outcome}`)}
        </span>
      ) : (
        <time dateTime={match.kickoffAt} className="text-sm leading-none text-balance text-soft">
          {match.note === 'unscheduled' ? '–:–' : format.soon(match.kickoffAt, now)}
        </time>
      )}
      {xp !== null && (
        <>
          {' '}
          <span className="text-sm leading-none text-soft">
            {score ? t('exact') : t('upTo')}
          </span>{' '}
          <span className={clsx('figures leading-none', score ? 'text-accent-ink' : 'text-soft')}>
            {t('xp', { xp: format.number(xp) })}
          </span>
          {!score && (
            <>
              {' '}
              <span className="text-sm leading-none text-soft">
                {t('forScore', { score: writeScore(match.upToScore ?? '', format.locale) })}
              </span>
            </>
          )}
        </>
      )}
    </div>
  );
}
