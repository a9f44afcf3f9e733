import type { LeaderboardRow } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { hasMedal } from '#game/boards/rank.tsx';
import { RankedTable } from '#game/boards/ranked-table.tsx';
import { useFormat } from '#lib/use-format.ts';

type BoardTableProps = {
  rows: readonly LeaderboardRow[];
  ownRow: LeaderboardRow | null;
  hasMovement: boolean;
};

export function BoardTable({ rows, ownRow, hasMovement }: BoardTableProps) {
  const { t } = useTranslation('leaderboard');
  const format = useFormat();
  return (
    <RankedTable
      caption={t('heading')}
      rows={rows}
      ownRow={ownRow}
      movementOf={hasMovement ? ({ movement }) => movement : undefined}
      points={{
        id: 'xp',
        heading: t('columns.xp'),
        className: 'w-22 pr-3 pl-1 sm:w-36',
        isNumber: true,
        cell: ({ rank, xpTotal }) => (
          <span className={clsx('figures text-lg', hasMedal(rank) && 'sm:text-xl')}>
            {format.number(xpTotal)}
          </span>
        ),
      }}
    />
  );
}
