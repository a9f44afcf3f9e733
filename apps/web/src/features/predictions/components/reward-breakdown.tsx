import type { MatchView } from '@kickoracle/contracts';
import {
  maximumReward,
  SCORE_COMPONENTS,
  worthOfAspect,
  type Score,
  type ScoreComponent,
} from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useScoreAspects } from '#game/awards/use-score-aspects.ts';
import { scoreRewardsOf } from '#game/standing/own-standing.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useFormat } from '#lib/use-format.ts';

const RewardsInfo = lazyPart(
  async () => (await import('#game/awards/rewards-info.tsx')).RewardsInfo,
  { isSpare: true },
);

export function RewardBreakdown({ match, score }: { match: MatchView; score: Score | null }) {
  const { t } = useTranslation(['matchPrediction', 'common']);
  const { number } = useFormat();
  const rewards = scoreRewardsOf(match);
  if (!rewards) return <p className="text-soft">{t('matchPrediction:unpriced')}</p>;

  return (
    <div className="rounded-base border border-line bg-pitch p-3">
      <div className="flex items-center gap-1">
        <p
          className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3"
          aria-live="polite"
          aria-atomic="true"
        >
          <span className="eyebrow text-soft">{t('matchPrediction:maximum')}</span>
          <span className="figures text-2xl text-accent-ink">
            {score ? t('common:xp', { xp: number(maximumReward(rewards, score)) }) : '\u00a0'}
          </span>
        </p>
        <RewardsInfo match={match} />
      </div>
      {score ? (
        <details className="group mt-1">
          <summary className="flex min-h-11 items-center text-sm font-semibold underline decoration-edge underline-offset-4">
            {t('matchPrediction:breakdown.heading')}
          </summary>
          <dl className="grid gap-1 pt-1 text-sm">
            {SCORE_COMPONENTS.map((aspect) => (
              <BreakdownRow
                key={aspect}
                match={match}
                score={score}
                aspect={aspect}
                xp={number(worthOfAspect(rewards, aspect, score))}
              />
            ))}
          </dl>
          <p className="mt-2 text-sm text-soft">{t('matchPrediction:breakdown.note')}</p>
        </details>
      ) : (
        <p className="mt-1 text-sm text-soft">{t('matchPrediction:maximumHint')}</p>
      )}
    </div>
  );
}

type BreakdownRowProps = { match: MatchView; score: Score; aspect: ScoreComponent; xp: string };

function BreakdownRow({ match, score, aspect, xp }: BreakdownRowProps) {
  const { t } = useTranslation('common');
  const teams = { home: match.team1.name, away: match.team2.name };
  const { aspectName, aspectWords } = useScoreAspects(teams);
  return (
    <div className="flex items-baseline gap-2">
      <dt className="min-w-0 text-soft">{aspectName(aspect)}</dt>
      <dd className="min-w-0 flex-1 font-semibold">{aspectWords(aspect, score)}</dd>
      <dd className="figures whitespace-nowrap">{t('xp', { xp })}</dd>
    </div>
  );
}
