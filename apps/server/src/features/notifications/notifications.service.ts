import { z } from 'zod';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { cutPage, readCursor, writeCursor } from '../../paging.ts';
import * as repository from './notifications.repository.ts';

export { announceRanks, withdrawRanks } from './level-ups.repository.ts';
export {
  tellCorrection,
  tellMended,
  tellMove,
  tellVoid,
  withdrawAllNews,
  withdrawNews,
} from './tell-predictors.service.ts';
export {
  countAcceptances as countFriendAcceptances,
  countRequests as countFriendRequests,
  insertNotification as notify,
  markRequestRead as markFriendRequestRead,
} from './notifications.repository.ts';

export type NotificationsService = ReturnType<typeof createNotificationsService>;

const PAGE_SIZE = 30;

const placeSchema = z.tuple([z.string().max(40), z.uuid()]);

/** What players are told, and what they have read of it. */
export function createNotificationsService(
  app: Pick<AppContext, 'db'> & { live: Pick<AppContext['live'], 'publish'> },
) {
  return {
    listUnread: (userId: string) => repository.listUnread(app.db, userId),

    async listNotifications({ userId, after }: { userId: string; after?: string | undefined }) {
      const place = after === undefined ? null : readCursor(placeSchema, after);
      const [found, unread] = await Promise.all([
        repository.listRecent(app.db, {
          userId,
          after: place && { at: place[0], id: place[1] },
          limit: PAGE_SIZE + 1,
        }),
        repository.countUnread(app.db, userId),
      ]);
      const { rows: notifications, last } = cutPage(found, PAGE_SIZE);
      return { notifications, unread, next: last && writeCursor([last.place.at, last.place.id]) };
    },

    /** Marks some as read; the player's other tabs and devices hear of it. */
    async markRead({ userId, ids }: { userId: string; ids: readonly string[] }) {
      // What withdraws several of them meanwhile meets them in another order.
      const marked = await inTransaction(app.db, (tx) => repository.markRead(tx, userId, ids));
      if (marked > 0) app.live.publish([userId], { kind: 'notification' });
      return marked;
    },
  };
}
