import type { LeaderboardRow } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { Crown } from '#ui/icons/icons.ts';
import { cardClass } from '#ui/layout/card.tsx';

type RoundSummaryProps = {
  rows: readonly LeaderboardRow[];
  ownRow: LeaderboardRow | null;
  players: number;
  isOver: boolean;
  isPlayer: boolean;
};

export function RoundSummary({ rows, ownRow, players, isOver, isPlayer }: RoundSummaryProps) {
  const { t } = useTranslation(['rounds', 'leaderboard']);
  const { number, ordinal } = useFormat();
  const first = rows.filter(({ rank }) => rank === 1);
  const noXpYet = first.length > 0 ? 'rounds:nothing' : 'rounds:nobody';
  const names = first.map(({ username }) => username ?? t('leaderboard:anonymous'));
  return (
    <dl className={`${cardClass} grid grid-cols-1 gap-4 p-4 sm:grid-cols-2 sm:p-5`}>
      <div className="min-w-0">
        <dt className="eyebrow text-soft">{t(isOver ? 'rounds:winner' : 'rounds:leader')}</dt>
        <dd className="mt-1 flex min-h-11 items-center gap-2 text-lg font-semibold [overflow-wrap:anywhere]">
          {first.length > 0 && (
            <Crown aria-hidden="true" className="size-6 shrink-0 text-gold-ink" />
          )}
          <span>
            {first.length === 0
              ? t('rounds:nobody')
              : names.length > 2
                ? t('rounds:tied', { count: names.length, xp: number(first[0]!.xpTotal) })
                : t('rounds:withXp', { names: names.join(', '), xp: number(first[0]!.xpTotal) })}
          </span>
        </dd>
      </div>
      {isPlayer && (
        <div className="min-w-0">
          <dt className="eyebrow text-soft">{t('rounds:you')}</dt>
          <dd className="mt-1 flex min-h-11 items-center text-lg font-semibold">
            {ownRow
              ? t('rounds:placed', {
                  rank: ordinal(ownRow.rank),
                  players: number(players),
                  xp: number(ownRow.xpTotal),
                })
              : t(isOver ? 'rounds:unplaced' : noXpYet)}
          </dd>
        </div>
      )}
    </dl>
  );
}
