import type { LeagueTableRow } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { BoardPlayer } from '#game/boards/board-player.tsx';
import { Movement } from '#game/boards/movement.tsx';
import { hasMedal, Rank } from '#game/boards/rank.tsx';
import { useFormat } from '#lib/use-format.ts';
import { DataTable } from '#ui/layout/data-table.tsx';
import { LateMark } from '../members/late-mark.tsx';

type TableRowsProps = {
  rows: readonly LeagueTableRow[];
  /** The viewer's row; below the others if they do not include it. */
  ownRow: LeagueTableRow | null;
  ownId: string | undefined;
  hasMovement: boolean;
};

export function TableRows({ rows, ownRow, ownId, hasMovement }: TableRowsProps) {
  const { t } = useTranslation(['leagues', 'leaderboard']);
  const format = useFormat();
  const isOwnElsewhere = ownRow !== null && rows.every(({ userId }) => userId !== ownRow.userId);
  return (
    <DataTable
      caption={t('leagues:tabs.table')}
      isCaptionHidden
      onPhone="table"
      rows={rows}
      rowKey={(row) => row.userId}
      isOwn={(row) => row.userId === ownId}
      keepsOwnInSight
      appendix={isOwnElsewhere ? { heading: t('leaderboard:ownRow'), rows: [ownRow] } : undefined}
      columns={[
        {
          id: 'rank',
          heading: t('leaderboard:columns.rank'),
          className: 'w-15 pl-2 pr-1 sm:w-28',
          cell: ({ rank, movement }) => (
            <span className="flex flex-col items-center justify-center gap-0.5 sm:flex-row sm:gap-2">
              {rank === null ? <NoRank /> : <Rank rank={rank} />}
              {hasMovement && rank !== null && <Movement ranks={movement} />}
            </span>
          ),
        },
        {
          id: 'player',
          heading: t('leaderboard:columns.player'),
          className: 'px-2',
          isRowHeading: true,
          cell: (row) => (
            <span className="flex min-w-0 flex-wrap items-center gap-x-3">
              <BoardPlayer row={row} isOwn={row.userId === ownId} />
              {row.isLate && <LateMark joinedAt={row.joinedAt} />}
            </span>
          ),
        },
        {
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
        },
      ]}
    />
  );
}

function NoRank() {
  const { t } = useTranslation('leagues');
  return (
    <>
      <span aria-hidden="true" className="text-soft">
        –
      </span>
      <span className="sr-only">{t('table.unranked')}</span>
    </>
  );
}
