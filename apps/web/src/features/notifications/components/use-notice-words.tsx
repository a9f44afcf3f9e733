import type { NotificationView } from '@kickoracle/contracts';
import { formatLevel, TIERS, type TierName } from '@kickoracle/game';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { paths } from '../../../game/paths.ts';
import { Emblem } from '../../../game/tiers/emblem.tsx';
import type { Icon } from '../../../ui/icons/icon.tsx';
import { UserCheck, UserPlus } from '../../../ui/icons/icons.ts';
import { useItemWords } from './use-item-words.ts';

/** How a notification reads: what it is about or says, and what more there is to say of that. */
type Words = { mark: ReactNode; title: string; text: string | null; to: string | null };

const icon = (Icon: Icon) => <Icon aria-hidden="true" className="size-5 text-soft" />;

/** Returns a notification in the viewer's language. */
export function useNoticeWords(notification: NotificationView): Words {
  const { t } = useTranslation(['notifications', 'tiers']);
  const itemWords = useItemWords();
  if ('item' in notification) {
    const { Icon, ...words } = itemWords(notification);
    return { mark: icon(Icon), ...words };
  }
  switch (notification.type) {
    case 'LEVEL_UP': {
      const { tierName, tierLevel } = notification.newRank;
      const shape = TIERS.findIndex(({ name }) => name === tierName);
      const tier = TIERS[shape] ?? TIERS[0]!;
      const level = [
        t(`tiers:${tierName as TierName}`),
        formatLevel({ tier, level: tierLevel }),
      ].join(' ');
      return {
        mark: <Emblem shape={shape} color={tier.color} className="size-9" />,
        title: t('notifications:levelUp', { level: level.trim() }),
        text: null,
        to: paths.ownProfile,
      };
    }
    case 'FRIEND_REQUEST':
      return { mark: icon(UserPlus), ...friendWords('friendRequest', notification.requester) };
    case 'FRIEND_ACCEPTED':
      return { mark: icon(UserCheck), ...friendWords('friendAccepted', notification.addressee) };
  }

  function friendWords(
    what: 'friendRequest' | 'friendAccepted',
    player: { username: string } | null,
  ): Omit<Words, 'mark'> {
    if (player === null) return { title: t('notifications:goneFriend'), text: null, to: null };
    const { username } = player;
    const title = t(`notifications:${what}`, { username });
    return { title, text: null, to: paths.profile(username) };
  }
}
