import type { OddsOutcome } from '@kickoracle/contracts';
import type { AppContext } from '#context.ts';
import { getItem } from '../items/items.service.ts';
import { createOddsService } from './odds.service.ts';
import { createRewardsService } from './reward-maps.service.ts';

export type OddsRewards = ReturnType<typeof createOddsRewards>;

export function createOddsRewards(app: Pick<AppContext, 'db' | 'providers' | 'log'>) {
  const odds = createOddsService(app);
  const rewards = createRewardsService(app);

  return {
    /** The requests run before the transaction, and only for an open match. */
    async readAndUpdate(matchId: string, adminId: string) {
      const { isOpen } = await getItem(app.db, { kind: 'match', id: matchId });
      const outcome: OddsOutcome = isOpen ? await odds.readNow(matchId) : 'no_odds';
      return { ...(await rewards.updateRewards(matchId, adminId)), odds: outcome };
    },

    /** Prices a match that was just created; its creation is audited already. */
    async readForNew(matchId: string) {
      const outcome = await odds.readNow(matchId);
      return { ...(await rewards.updateRewards(matchId)), odds: outcome };
    },
  };
}
