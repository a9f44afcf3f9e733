import type { HeadToHeadRowView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { Rank } from '#game/boards/rank.tsx';
import { useFormat } from '#lib/use-format.ts';
import { DataTable } from '#ui/layout/data-table.tsx';
import { CupPlayer } from '../cup-player.tsx';
import type { CupPeople } from '../cup-people.ts';

type CupTableProps = { table: readonly HeadToHeadRowView[]; people: CupPeople };

/** On a phone, these figures are below the name. */
const ON_WIDE = 'max-sm:hidden sm:w-28';

/** The table of a head-to-head league. */
export function CupTable({ table, people }: CupTableProps) {
  const { t } = useTranslation(['cups', 'common']);
  const format = useFormat();
  return (
    <DataTable
      caption={t('cups:table.caption')}
      isCaptionHidden
      onPhone="table"
      rows={table}
      rowKey={({ playerId }) => playerId}
      isOwn={({ playerId }) => playerId === people.ownId}
      keepsOwnInSight
      columns={[
        {
          id: 'rank',
          heading: t('cups:table.rank'),
          className: 'w-12 pl-2 pr-1 sm:w-24',
          cell: ({ rank }) => rank !== null && <Rank rank={rank} />,
        },
        {
          id: 'player',
          heading: t('cups:table.player'),
          className: 'px-1 sm:px-2',
          isRowHeading: true,
          cell: (row) => (
            <>
              <CupPlayer
                player={people.players.get(row.playerId)!}
                isOwn={row.playerId === people.ownId}
              />
              <span className="block pl-[42px] text-sm font-normal text-soft sm:hidden">
                <Record row={row} /> · {t('common:xp', { xp: format.number(row.xp) })}
              </span>
            </>
          ),
        },
        {
          id: 'played',
          heading: t('cups:table.played'),
          className: ON_WIDE,
          isNumber: true,
          cell: ({ played }) => format.number(played),
        },
        {
          id: 'record',
          heading: t('cups:table.record'),
          className: ON_WIDE,
          isNumber: true,
          cell: (row) => <Record row={row} />,
        },
        {
          id: 'xp',
          heading: t('cups:table.xp'),
          className: ON_WIDE,
          isNumber: true,
          cell: ({ xp }) => format.number(xp),
        },
        {
          id: 'points',
          heading: t('cups:table.points'),
          className: 'w-20 pr-3 pl-1 sm:w-28',
          isNumber: true,
          cell: ({ points }) => <span className="figures text-lg">{format.number(points)}</span>,
        },
      ]}
    />
  );
}

function Record({ row: { played, won, equal } }: { row: HeadToHeadRowView }) {
  const { t } = useTranslation('cups');
  const format = useFormat();
  const [wins, draws, losses] = [won, equal, played - won - equal].map(format.number);
  return (
    <>
      <span aria-hidden="true" className="figures whitespace-nowrap">
        {`${wins}–${draws}–${losses}`}
      </span>
      <span className="sr-only">
        {t('table.recordText', { won: wins, equal: draws, lost: losses })}
      </span>
    </>
  );
}
