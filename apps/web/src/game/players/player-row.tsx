import type { ProfileView } from '@kickoracle/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { TierLine } from '../tiers/tier-line.tsx';
import { Avatar } from '#ui/identity/avatar.tsx';
import { BreakableName } from '#ui/identity/breakable-name.tsx';
import { pictureUrl } from './picture-url.ts';

type PlayerRowProps = {
  player: ProfileView;
  /** Beside the name. */
  marks?: ReactNode;
  children?: ReactNode;
};

export function PlayerRow(props: PlayerRowProps) {
  return (
    <li className="py-2">
      <PlayerLine {...props} />
    </li>
  );
}

export function PlayerLine({ player, marks, children }: PlayerRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Avatar
        name={player.username}
        picture={pictureUrl(player.picture)}
        className="size-11 shrink-0 self-start"
      />
      <div className="min-w-0 flex-1 basis-28">
        <div className="flex flex-wrap items-center gap-x-2">
          <Link to={paths.profile(player.username)} className="font-semibold">
            <BreakableName>{player.username}</BreakableName>
          </Link>
          {marks}
        </div>
        <TierLine xpTotal={player.xpTotal} />
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
