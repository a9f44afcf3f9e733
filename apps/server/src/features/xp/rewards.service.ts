import { MAX_UNSEEN_REWARDS } from '@kickoracle/contracts';
import type { AppContext } from '../../context.ts';
import * as repository from './rewards.repository.ts';

export { listTouched } from './rewards.repository.ts';

export type UnseenRewardsService = ReturnType<typeof createUnseenRewardsService>;

/** XP that players were paid and not shown yet. */
export function createUnseenRewardsService(
  app: Pick<AppContext, 'db'> & { live: Pick<AppContext['live'], 'publish'> },
) {
  return {
    listUnseen: (userId: string) =>
      repository.listUnseen(app.db, { userId, limit: MAX_UNSEEN_REWARDS }),

    listEvents: (eventIds: readonly string[]) => repository.listEvents(app.db, eventIds),

    /** Marks awards as shown; the player's other tabs and devices need not show them. */
    async markSeen(request: { userId: string; ids: readonly string[] }) {
      const marked = await repository.markSeen(app.db, request);
      if (marked > 0) app.live.publish(app.db, [request.userId], { kind: 'xp' });
      return marked;
    },
  };
}
