import type { ProfileView } from '@kickoracle/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../game/paths.ts';
import { pictureUrl } from '../../../game/players/picture-url.ts';
import { TierLine } from '../../../game/tiers/tier-line.tsx';
import { Avatar } from '../../../ui/identity/avatar.tsx';
import { BreakableName } from '../../../ui/identity/breakable-name.tsx';

type FriendRowProps = {
  player: ProfileView;
  /** What can be done about them. */
  children?: ReactNode;
};

/** Another player of a list: who they are, and how far. */
export function FriendRow(props: FriendRowProps) {
  return (
    <li className="py-2">
      <FriendLine {...props} />
    </li>
  );
}

/** The same by itself. */
export function FriendLine({ player, children }: FriendRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Avatar
        name={player.username}
        picture={pictureUrl(player.picture)}
        className="size-11 shrink-0 self-start"
      />
      <div className="min-w-0 flex-1 basis-40">
        <Link to={paths.profile(player.username)} className="font-semibold">
          <BreakableName>{player.username}</BreakableName>
        </Link>
        <TierLine xpTotal={player.xpTotal} />
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
