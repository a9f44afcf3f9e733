import type { NotificationView } from '@kickoracle/contracts';
import { formatLevel, TIERS, type TierName } from '@kickoracle/game';
import {
  CalendarClock,
  PenLine,
  UserCheck,
  UserPlus,
  XCircle,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../game/paths.ts';
import { Emblem } from '../../../game/tiers/emblem.tsx';
import { formatDate, formatNumber } from '../../../lib/format.ts';

type NotificationRowProps = { notification: NotificationView; isNew: boolean };

/** One thing that the player was told, with the way to what it is about. */
export function NotificationRow({ notification, isNew }: NotificationRowProps) {
  const { t, i18n } = useTranslation('notifications');
  const { mark, text, to } = useWords(notification);
  const { createdAt } = notification;
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-raised">
        {mark}
      </span>
      <span className="min-w-0 flex-1">
        {to === null ? text : <Link to={to}>{text}</Link>}
        <time dateTime={createdAt} className="block text-sm text-soft">
          {formatDate(createdAt, 'datetime', i18n.language)}
        </time>
      </span>
      {isNew && (
        <span className="eyebrow shrink-0 rounded-full bg-accent px-2 py-0.5 text-on-accent">
          {t('new')}
        </span>
      )}
    </li>
  );
}

type Words = { mark: ReactNode; text: string; to: string | null };

const icon = (Icon: LucideIcon) => <Icon aria-hidden="true" className="size-5 text-soft" />;

function useWords(notification: NotificationView): Words {
  const { t, i18n } = useTranslation(['notifications', 'tiers']);
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
        text: t('notifications:levelUp', { level: level.trim() }),
        to: paths.ownProfile,
      };
    }
    case 'FRIEND_REQUEST':
      return { mark: icon(UserPlus), ...friendWords('friendRequest', notification.requester) };
    case 'FRIEND_ACCEPTED':
      return { mark: icon(UserCheck), ...friendWords('friendAccepted', notification.addressee) };
    case 'RESULT_CORRECTED': {
      const { kind, itemId, xp } = notification;
      const amount = formatNumber(Math.abs(xp), i18n.language);
      return {
        mark: icon(PenLine),
        text: t(xp < 0 ? 'notifications:correctedDown' : 'notifications:correctedUp', {
          xp: amount,
        }),
        to: kind === 'match' ? paths.match(itemId) : paths.event(itemId),
      };
    }
    case 'MATCH_MOVED': {
      const date = formatDate(notification.kickoffAt, 'datetime', i18n.language);
      const { matchId } = notification;
      return {
        mark: icon(CalendarClock),
        text: t('notifications:moved', { date }),
        to: paths.match(matchId),
      };
    }
    case 'MATCH_VOID':
      return {
        mark: icon(XCircle),
        text: t('notifications:void'),
        to: paths.match(notification.matchId),
      };
  }

  function friendWords(
    what: 'friendRequest' | 'friendAccepted',
    player: { username: string } | null,
  ): Omit<Words, 'mark'> {
    if (player === null) return { text: t('notifications:goneFriend'), to: null };
    const { username } = player;
    return { text: t(`notifications:${what}`, { username }), to: paths.profile(username) };
  }
}
