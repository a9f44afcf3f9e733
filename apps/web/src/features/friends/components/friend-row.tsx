import type { ProfileView } from '@kickoracle/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../game/paths.ts';
import { pictureUrl } from '../../../game/players/picture-url.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/identity/avatar.tsx';
import { BreakableName } from '../../../ui/identity/breakable-name.tsx';

/** Another player, with what can be done about them. */
export function FriendRow({ player, children }: { player: ProfileView; children?: ReactNode }) {
  const { t, i18n } = useTranslation('friends');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <Avatar
        name={player.username}
        picture={pictureUrl(player.picture)}
        className="size-11 shrink-0"
      />
      <span className="min-w-0 flex-1 basis-32">
        <Link to={paths.profile(player.username)} className="font-semibold">
          <BreakableName>{player.username}</BreakableName>
        </Link>
        <span className="figures block text-sm text-soft">
          {t('xp', { xp: formatNumber(player.xpTotal, i18n.language) })}
        </span>
      </span>
      {children && <span className="flex flex-wrap gap-2">{children}</span>}
    </li>
  );
}
