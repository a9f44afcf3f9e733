import type { ProfileView } from '@kickoracle/contracts';
import { formatLevel, standingAt } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { pictureUrl } from '#game/players/picture-url.ts';
import { useFormat } from '#lib/use-format.ts';
import { Avatar } from '#ui/identity/avatar.tsx';
import { BreakableName } from '#ui/identity/breakable-name.tsx';

export function FriendWindowBody({ player, text }: { player: ProfileView; text: string }) {
  const { t } = useTranslation(['tiers', 'common']);
  const format = useFormat();
  const standing = standingAt(player.xpTotal);
  const level = [t(`tiers:${standing.tier.name}`), formatLevel(standing)].join(' ').trim();
  const xp = t('common:xp', { xp: format.number(player.xpTotal) });
  return (
    <div className="grid justify-items-center gap-3 py-2 text-center">
      <Avatar name={player.username} picture={pictureUrl(player.picture)} size="xl" />
      <p className="max-w-full">
        <span className="block font-display text-2xl font-bold [overflow-wrap:anywhere]">
          <BreakableName>{player.username}</BreakableName>
        </span>{' '}
        <span className="text-lg">{text}</span>
      </p>
      <p className="figures text-soft">
        {level} · {xp}
      </p>
    </div>
  );
}
