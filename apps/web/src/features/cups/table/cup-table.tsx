import type { HeadToHeadRowView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { Rank } from '#game/boards/rank.tsx';
import { useFormat } from '#lib/use-format.ts';
import { DataTable } from '#ui/layout/data-table.tsx';
import { CupPlayer } from '../cup-player.tsx';
import type { CupPeople } from '../cup-people.ts';

type CupTableProps = { table: readonly HeadToHeadRowView[]; people: CupPeople };

/** The table of a head-to-head league. */
export function CupTable({ table, people }: CupTableProps) {
  const { t } = useTranslation(['cups', 'common']);
  const format = useFormat();
  return (
    <DataTable
      caption={t('cups:table.caption')}
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
          cell: ({ rank }) => <Rank rank={rank} />,
        },
        {
          id: 'player',
          heading: t('cups:table.player'),
          className: 'px-1 sm:px-2',
          isRowHeading: true,
          cell: ({ playerId }) => (
            <CupPlayer player={people.players.get(playerId)!} isOwn={playerId === people.ownId} />
          ),
        },
        {
          id: 'record',
          heading: t('cups:table.record'),
          className: 'w-18 px-1 sm:w-40',
          isNumber: true,
          cell: ({ played, won, equal }) => (
            <>
              <span aria-hidden="true" className="figures">
                {[won, equal, played - won - equal].map(format.number).join('–')}
              </span>
              <span className="sr-only">
                {t('cups:table.recordText', {
                  won: format.number(won),
                  equal: format.number(equal),
                  lost: format.number(played - won - equal),
                })}
              </span>
              <span className="block text-xs text-soft sm:text-sm">
                {t('cups:table.played', { count: played, amount: format.number(played) })}
              </span>
            </>
          ),
        },
        {
          id: 'points',
          heading: t('cups:table.points'),
          className: 'w-22 pr-3 pl-1 sm:w-40',
          isNumber: true,
          cell: ({ points, xp }) => (
            <>
              <span className="figures text-lg">{format.number(points)}</span>
              <span className="block text-xs text-soft sm:text-sm">
                {t('common:xp', { xp: format.number(xp) })}
              </span>
            </>
          ),
        },
      ]}
    />
  );
}
