import type {
  EventId,
  MatchId,
  NoticeItemView,
  NotificationId,
  NotificationView,
} from '@kickoracle/contracts';
import { toProfileView } from '../profiles/profiles.view.ts';
import { readKind } from './notices.ts';
import type { NamedItem, NamedPlayer, NotificationRow } from './notifications.repository.ts';

const toPlayer = (player: NamedPlayer) =>
  player && toProfileView({ ...player, created_at: new Date(player.created_at) });

export function toNotificationView(row: NotificationRow): NotificationView {
  const { type, data } = row;
  const { fields, playerField } = readKind(type);
  const shared = {
    id: row.id as NotificationId,
    isRead: row.is_read,
    createdAt: row.created_at.toISOString(),
    type,
    item: toItem(row.item),
    league: row.league,
    cup: row.cup,
    competition: row.competition,
    roundXp: row.round_xp,
  };
  const valueOf = (field: string): unknown => {
    if (field === playerField) return toPlayer(row.player);
    return Object.hasOwn(shared, field) ? shared[field as keyof typeof shared] : data[field];
  };
  return Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as NotificationView;
}

function toItem(item: NamedItem): NoticeItemView | null {
  if (item === null) return null;
  const { id, ...named } = item;
  return named.kind === 'match'
    ? { ...named, matchId: id as MatchId }
    : { ...named, eventId: id as EventId };
}
