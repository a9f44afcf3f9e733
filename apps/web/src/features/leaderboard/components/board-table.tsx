import type { LeaderboardRow } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../game/paths.ts';
import { pictureUrl } from '../../../game/players/picture-url.ts';
import { useSession } from '../../../game/players/session.ts';
import { Avatar } from '../../../ui/identity/avatar.tsx';
import { BreakableName } from '../../../ui/identity/breakable-name.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';

type BoardTableProps = { rows: readonly LeaderboardRow[]; ownRow: LeaderboardRow | null };

/** Players in their order; the viewer's own row follows below when it is not among them. */
export function BoardTable({ rows, ownRow }: BoardTableProps) {
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
      appendix={isOwnElsewhere ? { heading: t('ownRow'), rows: [ownRow] } : undefined}
      columns={[
        {
          id: 'rank',
          heading: t('columns.rank'),
          className: 'w-13 pl-2 pr-1 sm:w-20',
          cell: ({ rank }) => <Rank rank={rank} />,
        },
        {
          id: 'player',
          heading: t('columns.player'),
          className: 'px-2',
          isRowHeading: true,
          cell: (row) => <Player row={row} isOwn={row.userId === ownId} />,
        },
        {
          id: 'xp',
          heading: t('columns.xp'),
          className: 'w-22 pr-3 pl-1 sm:w-36',
          isNumber: true,
          cell: ({ rank, xpTotal }) => (
            <span className={clsx('figures text-lg', MEDALS[rank] && 'sm:text-xl')}>
              {formatNumber(xpTotal, i18n.language)}
            </span>
          ),
        },
      ]}
    />
  );
}

/** Gold for the winner; the next two by size and frame, so that no colour is needed. */
const MEDALS: Record<number, string> = {
  1: 'size-10 border-gold bg-gold text-on-gold text-xl sm:size-11',
  2: 'size-9 sm:size-10 border-soft bg-raised text-ink text-lg',
  3: 'size-9 sm:size-10 border-edge text-ink text-lg',
};

function Rank({ rank }: { rank: number }) {
  const { i18n } = useTranslation();
  const medal = MEDALS[rank];
  return (
    <span className="flex justify-center">
      <span
        className={clsx(
          'figures inline-grid place-items-center',
          medal ? `rounded-full border-2 ${medal}` : 'text-lg text-soft',
        )}
      >
        {formatNumber(rank, i18n.language)}
      </span>
    </span>
  );
}

function Player({ row, isOwn }: { row: LeaderboardRow; isOwn: boolean }) {
  const { t } = useTranslation('leaderboard');
  const hasMedal = row.rank in MEDALS;
  return (
    <span className={clsx('flex min-w-0 items-center gap-2 sm:gap-3', hasMedal && 'min-h-13')}>
      <Avatar
        name={row.username ?? row.userId}
        picture={pictureUrl(row.picture)}
        className={hasMedal ? 'size-9 sm:size-11' : 'size-9'}
      />
      <span className="flex min-w-0 flex-col sm:flex-row sm:items-center sm:gap-3">
        <PlayerName row={row} isProminent={hasMedal} />
        {isOwn && (
          <span className="eyebrow shrink-0 leading-none text-accent-ink max-sm:pb-1.5">
            {t('you')}
          </span>
        )}
      </span>
    </span>
  );
}

/** Longer names are smaller on a phone, so that they fit without a break inside a word. */
const LONG_NAME = 14;

function PlayerName({ row, isProminent }: { row: LeaderboardRow; isProminent: boolean }) {
  const { t } = useTranslation('leaderboard');
  const { session } = useSession();
  const isLong = (row.username?.length ?? 0) > LONG_NAME;
  const className = clsx(
    'min-w-0 leading-tight [overflow-wrap:anywhere] sm:text-base',
    isLong && 'text-sm',
    isProminent ? 'font-semibold sm:text-lg' : 'font-medium',
  );
  if (row.username === null)
    return <span className={clsx(className, 'italic')}>{t('anonymous')}</span>;
  const name = <BreakableName>{row.username}</BreakableName>;
  if (!session) return <span className={className}>{name}</span>;
  return (
    <Link
      to={paths.profile(row.username)}
      className={clsx(
        className,
        'py-2.5 underline decoration-edge underline-offset-4 hover:decoration-2',
      )}
    >
      {name}
    </Link>
  );
}
