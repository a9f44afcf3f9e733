import type {
  EventId,
  MatchId,
  NoticeItemView,
  NotificationId,
  NotificationView,
} from '@kickoracle/contracts';
import { toProfileView } from '../profiles/profiles.view.ts';
import type { NamedItem, NamedPlayer, NotificationRow } from './notifications.repository.ts';

const toPlayer = (player: NamedPlayer) =>
  player && toProfileView({ ...player, created_at: new Date(player.created_at) });

/** A notification as its player reads it. */
export function toNotificationView(row: NotificationRow): NotificationView {
  const notice = {
    id: row.id as NotificationId,
    isRead: row.is_read,
    createdAt: row.created_at.toISOString(),
  };
  switch (row.type) {
    case 'LEVEL_UP': {
      const { tierName, tierLevel } = row.data.newRank;
      return { ...notice, type: row.type, newRank: { tierName, tierLevel } };
    }
    case 'FRIEND_REQUEST':
      return { ...notice, type: row.type, requester: toPlayer(row.player) };
    case 'FRIEND_ACCEPTED':
      return { ...notice, type: row.type, addressee: toPlayer(row.player) };
    case 'RESULT_CORRECTED':
      return { ...notice, type: row.type, item: toItem(row.item), xp: row.data.xp };
    case 'MATCH_MOVED': {
      const { before, kickoff } = row.data;
      return { ...notice, type: row.type, item: toItem(row.item), before, kickoff };
    }
    case 'MATCH_VOID':
    case 'EVENT_VOID':
    case 'EVENT_MENDED':
      return { ...notice, type: row.type, item: toItem(row.item) };
  }
}

function toItem(item: NamedItem): NoticeItemView | null {
  if (item === null) return null;
  const { id, ...named } = item;
  return named.kind === 'match'
    ? { ...named, matchId: id as MatchId }
    : { ...named, eventId: id as EventId };
}
