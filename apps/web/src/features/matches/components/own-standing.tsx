import type { MatchView } from '@kickoracle/contracts';
import { Trans } from '../../../lib/translation/trans.ts';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { formatNumber, formatScoreForReading } from '../../../lib/format.ts';
import { answerRangeOf, ownStandingIn } from '../../../game/standing/own-standing.ts';
import { DoneTick } from '../../../ui/feedback/done-tick.tsx';
import { ProgressRing, type RingType } from '../../../game/standing/progress-ring.tsx';
import { percentOf } from '../../../game/standing/progress-share.ts';
import { ScoreBadge } from '../../../game/standing/score-badge.tsx';

type OwnStandingProps = { match: MatchView; status: RingType };

/** How far the viewer is with a match: a ring, or a tick once its one score is called. */
export function OwnProgress({ match, status }: OwnStandingProps) {
  const { t } = useTranslation('matches');
  const { done, total } = ownStandingIn(match);
  const percent = percentOf(done, total);
  const label = t('card.progress', { done, total });
  if (match.systemVersion === 2 && percent === 100) return <DoneTick label={label} />;
  return <ProgressRing type={status} percent={percent} label={label} />;
}

/** What the viewer called. */
export function OwnCall({ match }: { match: MatchView }) {
  const { t } = useTranslation('matches');
  const { done, score } = ownStandingIn(match);
  if (done === 0) return <p className="text-sm text-soft">{t('card.notYet')}</p>;
  if (!score) return null;
  return (
    <p className="text-sm text-soft">
      <Trans
        t={t}
        i18nKey="card.yours"
        values={{ score: formatScoreForReading(score) }}
        components={{ b: <strong className="figures text-lg text-ink" /> }}
      />
    </p>
  );
}

type StakeProps = { match: MatchView; isPlayer: boolean };

/** What there is to win, what the call pays when it is exact, or what the match brought. */
export function Stake({ match, isPlayer }: StakeProps) {
  const { t, i18n } = useTranslation('matches');
  const stake = stakeOf(match);
  // Whoever made no call has nothing of it; whoever is nobody has not even that.
  if (stake === null || (stake.key === 'card.earned' && !isPlayer)) return null;
  const isWon = stake.key === 'card.earned' && stake.xp > 0;
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <span className={isWon ? 'block text-sm text-gold-ink' : 'block text-sm text-soft'}>
      <Trans
        t={t}
        i18nKey={stake.key}
        values={{ xp: number(stake.xp), min: number(stake.min ?? 0) }}
        components={{
          b: <strong className={isWon ? 'figures text-lg' : 'figures text-lg text-ink'} />,
        }}
      />
    </span>
  );
}

type StakeKey = 'card.earned' | 'card.exact' | 'card.upTo' | 'card.range' | 'card.allRight';

/** Finds the stake: `xp` is the most there is, `min` the least of a range; null while nothing is priced. */
function stakeOf(match: MatchView): { key: StakeKey; xp: number; min?: number } | null {
  const { maximumXp, earnedXp, worthXp } = ownStandingIn(match);
  const isSettled = match.status === 'finished' && match.note === 'none';
  if (earnedXp !== null || isSettled) return { key: 'card.earned', xp: earnedXp ?? 0 };
  if (maximumXp !== null) return { key: 'card.exact', xp: maximumXp };
  if (match.upToXp !== null) return { key: 'card.upTo', xp: match.upToXp };
  const range = answerRangeOf(match);
  if (range) return { key: 'card.range', xp: range.max, min: range.min };
  return worthXp === null ? null : { key: 'card.allRight', xp: worthXp };
}

/** The share of the XP that could be had; nothing before there is a result. */
export function OwnScore({ match }: { match: MatchView }) {
  const { t } = useTranslation('matches');
  const { earnedXp, maximumXp } = ownStandingIn(match);
  if (earnedXp === null || !maximumXp) return null;
  const percent = percentOf(earnedXp, maximumXp);
  return <ScoreBadge percent={percent} label={t('card.share', { percent })} />;
}
