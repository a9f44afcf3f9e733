import type { LeaderboardRow } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { BoardPlayer } from '#game/boards/board-player.tsx';
import { Movement } from '#game/boards/movement.tsx';
import { hasMedal, Rank } from '#game/boards/rank.tsx';
import { useFormat } from '#lib/use-format.ts';
import { useSession } from '#game/players/session.ts';
import { DataTable } from '#ui/layout/data-table.tsx';

type BoardTableProps = {
  rows: readonly LeaderboardRow[];
  ownRow: LeaderboardRow | null;
  hasMovement: boolean;
};

/** Players in order. The viewer's own row is always visible, even from another page. */
export function BoardTable({ rows, ownRow, hasMovement }: BoardTableProps) {
  const { t } = useTranslation('leaderboard');
  const format = useFormat();
  const ownId = useSession().session?.userId;
  const isOwnElsewhere = ownRow !== null && rows.every(({ userId }) => userId !== ownRow.userId);
  return (
    <DataTable
      caption={t('heading')}
      isCaptionHidden
      onPhone="table"
      rows={rows}
      rowKey={(row) => row.userId}
      isOwn={(row) => row.userId === ownId}
      keepsOwnInSight
      appendix={isOwnElsewhere ? { heading: t('ownRow'), rows: [ownRow] } : undefined}
      columns={[
        {
          id: 'rank',
          heading: t('columns.rank'),
          className: 'w-15 pl-2 pr-1 sm:w-28',
          cell: ({ rank, movement }) => (
            <span className="flex flex-col items-center justify-center gap-0.5 sm:flex-row sm:gap-2">
              <Rank rank={rank} />
              {hasMovement && <Movement ranks={movement} />}
            </span>
          ),
        },
        {
          id: 'player',
          heading: t('columns.player'),
          className: 'px-2',
          isRowHeading: true,
          cell: (row) => <BoardPlayer row={row} isOwn={row.userId === ownId} />,
        },
        {
          id: 'xp',
          heading: t('columns.xp'),
          className: 'w-22 pr-3 pl-1 sm:w-36',
          isNumber: true,
          cell: ({ rank, xpTotal }) => (
            <span className={clsx('figures text-lg', hasMedal(rank) && 'sm:text-xl')}>
              {format.number(xpTotal)}
            </span>
          ),
        },
      ]}
    />
  );
}
