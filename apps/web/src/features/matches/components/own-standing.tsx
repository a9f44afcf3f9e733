import type { MatchView } from '@kickoracle/contracts';
import { writeScore, type DisplayedStatus } from '@kickoracle/game';
import clsx from 'clsx';
import { Trans, useTranslation } from 'react-i18next';
import { useItemNow } from '#game/items/item-now.ts';
import { writeUnbrokenScore } from '#game/write-unbroken-score.ts';
import { useFormat } from '#lib/use-format.ts';
import { answerRangeOf, ownStandingIn, ownVerdictIn } from '#game/standing/own-standing.ts';
import { DoneTick } from '#ui/feedback/done-tick.tsx';
import { ProgressRing } from '#game/standing/progress-ring.tsx';
import { percentOf } from '#game/standing/progress-share.ts';
import { VerdictSign } from '#game/standing/verdict-sign.tsx';

type OwnStandingProps = { match: MatchView; status: DisplayedStatus };

export function OwnProgress({ match, status }: OwnStandingProps) {
  const { t } = useTranslation('matches');
  const { done, total } = ownStandingIn(match);
  const verdict = ownVerdictIn(match);
  if (verdict) return <VerdictSign verdict={verdict} className="size-11" />;
  if (status === 'finished') return null;
  const percent = percentOf(done, total);
  const label = t('card.progress', { done, total });
  const isDone = match.systemVersion === 2 && percent === 100;
  // “Not predicted yet” is beside it: a ring of 0 % would only repeat that on every card.
  if (status === 'active' && done === 0 && match.systemVersion === 2) {
    return <span className="sr-only">{label}</span>;
  }
  // A tick beside a match without a result would look like a right prediction.
  if (isDone && status === 'active') return <DoneTick label={label} />;
  return <ProgressRing type={status} percent={percent} label={label} />;
}

export function OwnCall({ match }: { match: MatchView }) {
  const { t } = useTranslation('matches');
  const format = useFormat();
  const { done, score } = ownStandingIn(match);
  const { status } = useItemNow(match);
  if (done === 0) {
    const key = status === 'active' ? 'card.notYet' : 'card.notCalled';
    return <p className="text-sm text-soft">{t(key)}</p>;
  }
  if (!score) return null;
  return (
    <p className="text-sm text-soft">
      <Trans
        t={t}
        i18nKey="card.yours"
        values={{ score: writeScore(score, format.locale) }}
        components={{ b: <strong className="figures text-lg text-ink" /> }}
      />
    </p>
  );
}

type StakeProps = { match: MatchView; isPlayer: boolean };

export function Stake({ match, isPlayer }: StakeProps) {
  const { t } = useTranslation(['matches', 'common']);
  const format = useFormat();
  const { status } = useItemNow(match);
  const stake = stakeOf(match);
  const verdict = ownVerdictIn(match);
  // A result without a prediction earns players 0 XP, and visitors nothing.
  if (stake === null || (stake.key === 'card.earned' && !isPlayer)) return null;
  // The offer ends with the deadline.
  if (status !== 'active' && (stake.key === 'card.upTo' || stake.key === 'card.range')) return null;
  const isWon = stake.key === 'card.earned' && stake.xp > 0;
  return (
    <span className={isWon ? 'block text-sm text-gold-ink' : 'block text-sm text-soft'}>
      {/* Screen readers get the word from the sign beside it. */}
      {verdict && <span aria-hidden="true">{t(`common:verdict.${verdict}`)} · </span>}
      <Trans
        t={t}
        i18nKey={stake.key}
        count={stake.questions ?? 0}
        values={{
          xp: format.number(stake.xp),
          min: format.number(stake.min ?? 0),
          questions: t('card.questions', { count: stake.questions ?? 0 }),
          score: writeUnbrokenScore(match.upToScore ?? '', format.locale),
        }}
        components={{
          b: <strong className={clsx('figures text-lg whitespace-nowrap', !isWon && 'text-ink')} />,
        }}
      />
    </span>
  );
}

type StakeKey = 'card.earned' | 'card.exact' | 'card.upTo' | 'card.range' | 'card.allRight';

type MatchStake = { key: StakeKey; xp: number; min?: number; questions?: number };

/** Returns the highest XP, and in `min` the lowest of a range; null for an unpriced match. */
function stakeOf(match: MatchView): MatchStake | null {
  const { maximumXp, earnedXp, worthXp } = ownStandingIn(match);
  const isSettled = match.status === 'finished' && match.note === 'none';
  if (earnedXp !== null || isSettled) return { key: 'card.earned', xp: earnedXp ?? 0 };
  if (maximumXp !== null) return { key: 'card.exact', xp: maximumXp };
  if (match.upToXp !== null) return { key: 'card.upTo', xp: match.upToXp };
  const range = answerRangeOf(match);
  if (range) return { key: 'card.range', xp: range.max, ...range };
  return worthXp === null ? null : { key: 'card.allRight', xp: worthXp };
}
