import { Crown } from '../icons/icons.ts';
import { Avatar } from './avatar.tsx';

type CrownedAvatarProps = { name: string; picture: string | null; hasCrown: boolean };

/** The picture of a winner, with a crown once they have won. */
export function CrownedAvatar({ name, picture, hasCrown }: CrownedAvatarProps) {
  return (
    <span className="relative shrink-0">
      <Avatar name={name} picture={picture} size="lg" />
      {hasCrown && (
        <Crown
          aria-hidden="true"
          className="absolute -top-3 left-1/2 size-7 -translate-x-1/2 fill-gold stroke-on-gold"
        />
      )}
    </span>
  );
}
