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
import { cardClass } from '../../../ui/layout/card.tsx';

type BoardTableProps = { rows: readonly LeaderboardRow[]; ownRow: LeaderboardRow | null };

/** Players in their order; the viewer's own row follows below when it is not among them. */
export function BoardTable({ rows, ownRow }: BoardTableProps) {
  const { t } = useTranslation('leaderboard');
  const ownId = useSession().session?.userId;
  const isOwnElsewhere = ownRow !== null && rows.every(({ userId }) => userId !== ownRow.userId);
  return (
    <div className={clsx(cardClass, 'overflow-hidden')}>
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr className="eyebrow text-left text-soft">
            <th scope="col" className="w-13 pl-2 pr-1 py-2 sm:px-1 text-center sm:w-20">
              {t('columns.rank')}
            </th>
            <th scope="col" className="px-2 py-2">
              {t('columns.player')}
            </th>
            <th scope="col" className="w-22 py-2 pr-3 pl-1 text-right sm:w-36 sm:pr-4">
              {t('columns.xp')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BoardRow key={row.userId} row={row} isOwn={row.userId === ownId} />
          ))}
        </tbody>
        {isOwnElsewhere && (
          <tbody className="border-t-2 border-dashed border-edge">
            <tr className="sr-only">
              <th scope="rowgroup" colSpan={3}>
                {t('ownRow')}
              </th>
            </tr>
            <BoardRow row={ownRow} isOwn />
          </tbody>
        )}
      </table>
    </div>
  );
}

/** Gold for the winner; the next two by size and frame, so that no colour is needed. */
const MEDALS: Record<number, string> = {
  1: 'size-10 border-gold bg-gold text-on-gold text-xl sm:size-11',
  2: 'size-9 sm:size-10 border-soft bg-raised text-ink text-lg',
  3: 'size-9 sm:size-10 border-edge text-ink text-lg',
};

function BoardRow({ row, isOwn }: { row: LeaderboardRow; isOwn: boolean }) {
  const { t, i18n } = useTranslation('leaderboard');
  const medal = MEDALS[row.rank];
  return (
    <tr
      aria-current={isOwn || undefined}
      className={clsx(
        'border-t border-line',
        isOwn && 'bg-raised shadow-[inset_4px_0_0_var(--accent-edge)]',
      )}
    >
      <td className={clsx('pl-2 pr-1 text-center sm:px-1', medal ? 'h-17' : 'h-14')}>
        <span
          className={clsx(
            'figures inline-grid place-items-center',
            medal ? `rounded-full border-2 ${medal}` : 'text-lg text-soft',
          )}
        >
          {formatNumber(row.rank, i18n.language)}
        </span>
      </td>
      <td className="px-2">
        <span className="flex min-w-0 items-center gap-2 sm:gap-3">
          <Avatar
            name={row.username ?? row.userId}
            picture={pictureUrl(row.picture)}
            className={medal ? 'size-9 sm:size-11' : 'size-9'}
          />
          <span className="flex min-w-0 flex-col sm:flex-row sm:items-center sm:gap-3">
            <PlayerName row={row} isProminent={medal !== undefined} />
            {isOwn && (
              <span className="eyebrow shrink-0 leading-none text-accent-ink max-sm:pb-1.5">
                {t('you')}
              </span>
            )}
          </span>
        </span>
      </td>
      <td
        className={clsx(
          'figures pr-3 pl-1 text-right sm:pr-4',
          medal ? 'text-lg sm:text-xl' : 'text-lg',
        )}
      >
        {formatNumber(row.xpTotal, i18n.language)}
      </td>
    </tr>
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
