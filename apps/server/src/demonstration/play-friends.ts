import { createFriendsService } from '../features/friends/friends.service.ts';
import { createNotificationsService } from '../features/notifications/notifications.service.ts';
import { createOwnRewardsService } from '../features/xp/own-rewards.service.ts';
import type { World, WorldPlayer } from './world.ts';

const SILENT = { publish: () => undefined };

const FRIENDS = 6;
const NEIGHBOURS = 30;

const friendsOf = ({ db }: World) => createFriendsService({ db, live: SILENT });

export const othersIn = ({ guests }: World, players: readonly WorldPlayer[]) =>
  players
    .filter(({ userId }) => !guests.includes(userId))
    .toSorted((a, b) => b.diligence - a.diligence)
    .map(({ userId }) => userId);

export async function playFriendships(world: World, players: readonly WorldPlayer[]) {
  const friends = friendsOf(world);
  const others = othersIn(world, players);
  const pairs = [
    ...world.guests.flatMap((guest) => others.slice(0, FRIENDS).map((other) => [other, guest])),
    ...others.slice(1, NEIGHBOURS).map((other, index) => [others[index], other]),
  ] as [string, string][];
  for (const [asker, addressee] of pairs) {
    await friends.sendRequest({ actorId: asker, otherId: addressee });
    await friends.acceptRequest({ actorId: addressee, otherId: asker });
  }
}

export async function playVisit({ db, guests }: World): Promise<void> {
  const rewards = createOwnRewardsService({ db, live: SILENT });
  const notifications = createNotificationsService({ db, live: SILENT });
  for (const userId of guests) {
    let unseen = await rewards.listUnseen(userId);
    while (unseen.length > 0) {
      await rewards.markSeen({ userId, ids: unseen.map(({ id }) => id) });
      unseen = await rewards.listUnseen(userId);
    }
    const unread = await notifications.listUnread(userId);
    const latestRank = unread.findLast(({ type }) => type === 'LEVEL_UP');
    const ids = unread.filter((one) => one !== latestRank).map(({ id }) => id);
    await notifications.markRead({ userId, ids });
  }
}

export async function playRequests(world: World, players: readonly WorldPlayer[]): Promise<void> {
  const friends = friendsOf(world);
  const strangers = othersIn(world, players).slice(FRIENDS);
  for (const guest of world.guests) {
    for (const asker of strangers.slice(0, 2)) {
      await friends.sendRequest({ actorId: asker, otherId: guest });
    }
    const addressee = strangers[2];
    if (addressee) await friends.sendRequest({ actorId: guest, otherId: addressee });
  }
}
