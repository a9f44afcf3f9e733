import type { EventId, MatchId, NotificationId, NotificationView } from '@kickoracle/contracts';
import { toProfileView } from '../profiles/profiles.view.ts';
import type { NamedPlayer, NotificationRow } from './notifications.repository.ts';

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
    case 'RESULT_CORRECTED': {
      const { kind, itemId, xp } = row.data;
      return { ...notice, type: row.type, kind, itemId: itemId as MatchId | EventId, xp };
    }
    case 'MATCH_MOVED': {
      const { matchId, kickoffAt } = row.data;
      return { ...notice, type: row.type, matchId: matchId as MatchId, kickoffAt };
    }
    case 'MATCH_VOID':
      return { ...notice, type: row.type, matchId: row.data.matchId as MatchId };
  }
}
