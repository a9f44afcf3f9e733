import type { MatchView } from '@kickoracle/contracts';
import type { DisplayedStatus } from '@kickoracle/game';
import { Trans } from '../../../lib/translation/trans.ts';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { formatNumber, formatScoreForReading } from '../../../lib/format.ts';
import { answerRangeOf, ownStandingIn, ownVerdictIn } from '../../../game/standing/own-standing.ts';
import { DoneTick } from '../../../ui/feedback/done-tick.tsx';
import { ProgressRing } from '../../../game/standing/progress-ring.tsx';
import { percentOf } from '../../../game/standing/progress-share.ts';
import { VerdictSign } from '../../../game/standing/verdict-sign.tsx';

type OwnStandingProps = { match: MatchView; status: DisplayedStatus };

/** How far the viewer is with a match: a ring, or a tick once its one score is called; then how it turned out. */
export function OwnProgress({ match, status }: OwnStandingProps) {
  const { t } = useTranslation('matches');
  const { done, total } = ownStandingIn(match);
  const verdict = ownVerdictIn(match);
  if (verdict) return <VerdictSign verdict={verdict} className="size-11" />;
  if (status === 'finished') return null;
  const percent = percentOf(done, total);
  const label = t('card.progress', { done, total });
  if (match.systemVersion === 2 && percent === 100) return <DoneTick label={label} />;
  return <ProgressRing type={status} percent={percent} label={label} />;
}

/** What the viewer called. */
export function OwnCall({ match }: { match: MatchView }) {
  const { t } = useTranslation('matches');
  const { done, score } = ownStandingIn(match);
  if (done === 0) {
    const key = match.status === 'finished' ? 'card.notCalled' : 'card.notYet';
    return <p className="text-sm text-soft">{t(key)}</p>;
  }
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
  const { t, i18n } = useTranslation(['matches', 'common']);
  const stake = stakeOf(match);
  const verdict = ownVerdictIn(match);
  // Whoever made no call has nothing of it; whoever is nobody has not even that.
  if (stake === null || (stake.key === 'card.earned' && !isPlayer)) return null;
  const isWon = stake.key === 'card.earned' && stake.xp > 0;
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <span className={isWon ? 'block text-sm text-gold-ink' : 'block text-sm text-soft'}>
      {/* The sign beside it says the word to screen readers. */}
      {verdict && <span aria-hidden="true">{t(`common:verdict.${verdict}`)} · </span>}
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
