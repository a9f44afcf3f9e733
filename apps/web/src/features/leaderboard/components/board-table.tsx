import type { LeaderboardRow } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useSession } from '../../../game/players/session.ts';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import { BoardPlayer } from './board-player.tsx';
import { Movement } from './movement.tsx';
import { hasMedal, Rank } from './rank.tsx';

type BoardTableProps = {
  rows: readonly LeaderboardRow[];
  ownRow: LeaderboardRow | null;
  /** Whether there is something that ranks are compared with. */
  hasMovement: boolean;
};

/** Players in their order; the viewer's own row stays in sight, also when it is not among them. */
export function BoardTable({ rows, ownRow, hasMovement }: BoardTableProps) {
  const { t, i18n } = useTranslation('leaderboard');
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
              {formatNumber(xpTotal, i18n.language)}
            </span>
          ),
        },
      ]}
    />
  );
}
