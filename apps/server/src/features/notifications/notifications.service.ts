import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import * as repository from './notifications.repository.ts';

export { announceRanks, restoreRanks, withdrawRanks } from './level-ups.repository.ts';
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

/** Keeps what players are told, and what they have read of it. */
export function createNotificationsService(
  app: Pick<AppContext, 'db'> & { live: Pick<AppContext['live'], 'publish'> },
) {
  return {
    listUnread: (userId: string) => repository.listUnread(app.db, userId),

    async listNotifications({ userId, after }: { userId: string; after?: string | undefined }) {
      const [{ rows: notifications, next }, unread] = await Promise.all([
        repository.listRecent(app.db, { userId, after, size: PAGE_SIZE }),
        repository.countUnread(app.db, userId),
      ]);
      return { notifications, unread, next };
    },

    /** Marks some as read; the player's other tabs and devices hear of it. */
    async markRead({ userId, ids }: { userId: string; ids: readonly string[] }) {
      // What withdraws several of them meanwhile meets them in another order.
      return inTransaction(app.db, async (tx) => {
        const marked = await repository.markRead(tx, userId, ids);
        if (marked > 0) app.live.publish(tx, [userId], { kind: 'notification' });
        return marked;
      });
    },
  };
}
