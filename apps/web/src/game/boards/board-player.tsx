import type { LeaderboardRow } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { LockedMark } from '../players/locked-mark.tsx';
import { pictureUrl } from '../players/picture-url.ts';
import { useSession } from '../players/session.ts';
import { Avatar } from '#ui/identity/avatar.tsx';
import { BreakableName } from '#ui/identity/breakable-name.tsx';
import { hasMedal } from './rank.tsx';

type PlayerOfRow = Pick<LeaderboardRow, 'userId' | 'username' | 'picture'> & {
  /** Null: not ranked. */
  rank: number | null;
  isLocked?: boolean;
};

export function BoardPlayer({ row, isOwn }: { row: PlayerOfRow; isOwn: boolean }) {
  const { t } = useTranslation('leaderboard');
  const isProminent = hasMedal(row.rank);
  return (
    <span
      className={clsx('flex min-w-0 items-center gap-2 sm:gap-3', isProminent && 'sm:min-h-13')}
    >
      <Avatar
        name={row.username ?? row.userId}
        picture={pictureUrl(row.picture)}
        className={isProminent ? 'size-9 sm:size-11' : 'size-9'}
      />
      <span className="flex min-w-0 flex-col sm:flex-row sm:items-center sm:gap-3">
        <PlayerName row={row} isProminent={isProminent} />
        {row.isLocked && <LockedMark className="max-sm:pb-1.5" />}
        {isOwn && (
          <span className="eyebrow shrink-0 leading-none text-accent-ink max-sm:pb-1.5">
            {t('you')}
          </span>
        )}
      </span>
    </span>
  );
}

/** Longer names are smaller on a phone, to fit without a break inside a word. */
const LONG_NAME = 14;

function PlayerName({ row, isProminent }: { row: PlayerOfRow; isProminent: boolean }) {
  const { t } = useTranslation('leaderboard');
  const { session } = useSession();
  const isLong = (row.username?.length ?? 0) > LONG_NAME;
  const className = clsx(
    'min-w-0 leading-tight [overflow-wrap:anywhere] sm:text-base',
    isLong ? 'text-sm max-[22rem]:text-[0.75rem]' : 'max-[22rem]:text-sm',
    isProminent ? 'font-semibold sm:text-lg' : 'font-normal',
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
