import type { AppContext } from '#context.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { holdActor } from '#db/state/lock-players.ts';
import * as repository from './notifications.repository.ts';

export { announceRanks, restoreRanks, withdrawRanks } from './level-ups.repository.ts';
export {
  notifyCorrection,
  notifyEdited,
  notifyMove,
  notifyVoid,
  withdrawAllNotices,
  withdrawNotices,
} from './notify-predictors.service.ts';
export {
  countFriendNotices,
  countJoinRequests,
  deleteLeagueNotices,
  insertLeagueNotices as notifyLeague,
  insertCupNotices as notifyAboutCup,
  insertNotices as notifyAboutRound,
  insertNotification as notify,
  insertRenamedNotice as notifyRenamed,
  markJoinRequestRead,
  markRequestRead as markFriendRequestRead,
} from './notifications.repository.ts';

export { listLeaguesWithHonours, listHonours, withdrawHonours } from './honours.repository.ts';
export type { CupNotice, HonourNotice } from './notices.ts';

export type NotificationsService = ReturnType<typeof createNotificationsService>;

const PAGE_SIZE = 30;

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

    async markRead({ userId, ids }: { userId: string; ids: readonly string[] }) {
      // A concurrent withdrawal locks the rows in another order.
      return inTransaction(app.db, async (tx) => {
        await holdActor(tx, userId);
        const marked = await repository.markRead(tx, userId, ids);
        if (marked > 0) app.live.publish(tx, [userId], { kind: 'notification' });
        return marked;
      });
    },
  };
}
