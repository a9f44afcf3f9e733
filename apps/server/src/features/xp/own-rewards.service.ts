import { MAX_UNSEEN_REWARDS, NOTIFICATION_DAYS } from '@kickoracle/contracts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { holdActor } from '#db/state/lock-players.ts';
import * as repository from './own-rewards.repository.ts';

export { listTouched, type Reward } from './own-rewards.repository.ts';

export type OwnRewardsService = ReturnType<typeof createOwnRewardsService>;

const PAGE_SIZE = 30;

export function createOwnRewardsService(
  app: Pick<AppContext, 'db'> & { live: Pick<AppContext['live'], 'publish'> },
) {
  return {
    listUnseen: (userId: string) =>
      repository.listUnseen(app.db, { userId, limit: MAX_UNSEEN_REWARDS }),

    /** Lists awards for as many days as notices are kept. */
    listKept: (request: { userId: string; after?: string | undefined }) =>
      repository.listSeen(app.db, {
        userId: request.userId,
        after: request.after,
        days: NOTIFICATION_DAYS,
        size: PAGE_SIZE,
      }),

    listEvents: (eventIds: readonly string[]) => repository.listEvents(app.db, eventIds),

    /** Marks awards as seen and notifies the player's other tabs and devices. */
    async markSeen(request: { userId: string; ids: readonly string[] }) {
      const { userId } = request;
      return inTransaction(app.db, async (tx) => {
        await holdActor(tx, userId);
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
