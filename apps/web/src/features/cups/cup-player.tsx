import type { CupPlayerView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#game/paths.ts';
import { LockedMark } from '#game/players/locked-mark.tsx';
import { pictureUrl } from '#game/players/picture-url.ts';
import { Avatar } from '#ui/identity/avatar.tsx';
import { BreakableName } from '#ui/identity/breakable-name.tsx';

type CupPlayerProps = {
  player: Pick<CupPlayerView, 'playerId' | 'username' | 'isLocked' | 'picture' | 'hasLeft'>;
  isOwn: boolean;
  className?: string;
};

/** A player with their picture, as a link to their profile. */
export function CupPlayer({ player, isOwn, className }: CupPlayerProps) {
  const { t } = useTranslation('cups');
  const { playerId, username, isLocked, picture, hasLeft } = player;
  const note = isOwn ? t('you') : hasLeft && username !== null ? t('left') : null;
  return (
    <span className={clsx('flex min-h-11 min-w-0 items-center gap-[10px]', className)}>
      <Avatar name={username ?? playerId} picture={pictureUrl(picture)} className="size-[32px]" />
      <span className="grid min-w-0 leading-tight [overflow-wrap:anywhere]">
        {username === null ? (
          <span className="text-soft italic">{t('deleted')}</span>
        ) : (
          <Link
            to={paths.profile(username)}
            className="py-1.5 underline decoration-edge underline-offset-4 hover:decoration-2"
          >
            <BreakableName>{username}</BreakableName>
          </Link>
        )}
        {isLocked && <LockedMark className="pb-1" />}
        {note && (
          <span className={clsx('eyebrow leading-none', isOwn ? 'text-accent-ink' : 'text-soft')}>
            {note}
          </span>
        )}
      </span>
    </span>
  );
}
