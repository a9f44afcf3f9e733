import type { LeagueTableRow } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { hasMedal } from '#game/boards/rank.tsx';
import { RankedTable } from '#game/boards/ranked-table.tsx';
import { useFormat } from '#lib/use-format.ts';
import { LateMark } from '../members/late-mark.tsx';

type TableRowsProps = {
  rows: readonly LeagueTableRow[];
  ownRow: LeagueTableRow | null;
  hasMovement: boolean;
};

export function TableRows({ rows, ownRow, hasMovement }: TableRowsProps) {
  const { t } = useTranslation(['leagues', 'leaderboard']);
  const format = useFormat();
  return (
    <RankedTable
      caption={t('leagues:tabs.table')}
      rows={rows}
      ownRow={ownRow}
      movementOf={hasMovement ? ({ movement }) => movement : undefined}
      markOf={({ isLate, joinedAt }) => isLate && <LateMark joinedAt={joinedAt} />}
      points={{
        id: 'xp',
        heading: t('leaderboard:columns.xp'),
        className: 'w-22 pr-3 pl-1 sm:w-36',
        isNumber: true,
        cell: ({ rank, xp, exact }) => (
          <span className="inline-grid justify-items-end">
            <span
              className={clsx(
                'figures text-lg',
                hasMedal(rank) && 'sm:text-xl',
                rank === null && 'text-soft',
              )}
            >
              {format.number(xp)}
            </span>
            {exact !== null && (
              <span className="text-xs text-soft sm:text-sm">
                {t('leagues:table.exact', { count: exact, amount: format.number(exact) })}
              </span>
            )}
          </span>
        ),
      }}
    />
  );
}
