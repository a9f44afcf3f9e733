import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { DataTable } from '#ui/layout/data-table.tsx';
import type { Column } from '#ui/layout/table-cell.tsx';
import { useSession } from '../players/session.ts';
import { BoardPlayer } from './board-player.tsx';
import { Movement } from './movement.tsx';
import { Rank } from './rank.tsx';

type RankedTableProps<Row> = {
  caption: string;
  rows: readonly Row[];
  /** The viewer's row; below the others if they do not include it. */
  ownRow: Row | null;
  movementOf?: ((row: Row) => number | null) | undefined;
  markOf?: (row: Row) => ReactNode;
  points: Column<Row>;
};

/** Players in order. The viewer's own row is always visible, even from another page. */
export function RankedTable<Row extends ComponentProps<typeof BoardPlayer>['row']>(
  props: RankedTableProps<Row>,
) {
  const { caption, rows, ownRow, movementOf, markOf, points } = props;
  const { t } = useTranslation('leaderboard');
  const ownId = useSession().session?.userId;
  const isOwn = (row: Row) => row.userId === ownId;
  const isOwnElsewhere = ownRow !== null && rows.every(({ userId }) => userId !== ownRow.userId);
  return (
    <DataTable
      caption={caption}
      isCaptionHidden
      onPhone="table"
      rows={rows}
      rowKey={(row) => row.userId}
      isOwn={isOwn}
      keepsOwnInSight
      appendix={isOwnElsewhere ? { heading: t('ownRow'), rows: [ownRow] } : undefined}
      columns={[
        {
          id: 'rank',
          heading: t('columns.rank'),
          className: 'w-15 pl-2 pr-1 max-[22rem]:w-13 sm:w-28',
          cell: (row) => (
            <span className="flex flex-col items-center justify-center gap-0.5 sm:flex-row sm:gap-2">
              {row.rank === null ? <NoRank /> : <Rank rank={row.rank} />}
              {movementOf && row.rank !== null && <Movement ranks={movementOf(row)} />}
            </span>
          ),
        },
        {
          id: 'player',
          heading: t('columns.player'),
          className: 'px-2 max-[22rem]:px-1',
          isRowHeading: true,
          cell: (row) => (
            <span className="flex min-w-0 flex-wrap items-center gap-x-3">
              <BoardPlayer row={row} isOwn={isOwn(row)} />
              {markOf?.(row)}
            </span>
          ),
        },
        points,
      ]}
    />
  );
}

function NoRank() {
  const { t } = useTranslation('leaderboard');
  return (
    <>
      <span aria-hidden="true" className="text-soft">
        –
      </span>
      <span className="sr-only">{t('unranked')}</span>
    </>
  );
}

export function BoardSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Loading label={t('loading')} className="grid gap-2">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-14" />
      ))}
    </Loading>
  );
}
