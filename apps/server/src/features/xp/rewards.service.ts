import { MAX_UNSEEN_REWARDS, NOTIFICATION_DAYS } from '@kickoracle/contracts';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import * as repository from './rewards.repository.ts';

export { listTouched, type Reward } from './rewards.repository.ts';

export type OwnRewardsService = ReturnType<typeof createOwnRewardsService>;

const PAGE_SIZE = 30;

/** Offers what players were paid: what was not shown yet, and what was. */
export function createOwnRewardsService(
  app: Pick<AppContext, 'db'> & { live: Pick<AppContext['live'], 'publish'> },
) {
  return {
    listUnseen: (userId: string) =>
      repository.listUnseen(app.db, { userId, limit: MAX_UNSEEN_REWARDS }),

    /** Lists them for as long as notices can be read again. */
    listKept: (request: { userId: string; after?: string | undefined }) =>
      repository.listKept(app.db, {
        userId: request.userId,
        after: request.after,
        days: NOTIFICATION_DAYS,
        size: PAGE_SIZE,
      }),

    listEvents: (eventIds: readonly string[]) => repository.listEvents(app.db, eventIds),

    /** Marks awards as shown; the player's other tabs and devices need not show them. */
    async markSeen(request: { userId: string; ids: readonly string[] }) {
      const { userId } = request;
      return inTransaction(app.db, async (tx) => {
        const isPaidByNobody = await repository.lockProfile(tx, userId);
        const marked = await repository.markSeen(tx, request);
        const [left] = await repository.listUnseen(tx, { userId, limit: 1 });
        if (isPaidByNobody && !left) await repository.clearUnseen(tx, userId);
        if (marked > 0) app.live.publish(tx, [userId], { kind: 'xp' });
        return marked;
      });
    },
  };
}
