import type { OddsOutcome } from '@kickoracle/contracts';
import type { AppContext } from '../../context.ts';
import { getItem } from '../items/items.service.ts';
import { createOddsService } from './odds.service.ts';
import { createRewardsService } from './rewards.service.ts';

export type OddsRewards = ReturnType<typeof createOddsRewards>;

/** Prices matches by what the provider says now; without it as well as may be. */
export function createOddsRewards(app: Pick<AppContext, 'db' | 'providers' | 'log'>) {
  const odds = createOddsService(app);
  const rewards = createRewardsService(app);

  return {
    /**
     * Asks the providers, then prices the match anew. They are asked before the transaction
     * begins, and only for a match whose rewards may still change.
     */
    async readAndUpdate(matchId: string, adminId: string) {
      const { isOpen } = await getItem(app.db, { kind: 'match', id: matchId });
      const told: OddsOutcome = isOpen ? await odds.readNow(matchId) : 'no_odds';
      return { ...(await rewards.updateRewards(matchId, adminId)), odds: told };
    },

    /** Reads the same for a match that was just created, by whoever has left a trace of it already. */
    async readForNew(matchId: string) {
      const told = await odds.readNow(matchId);
      return { ...(await rewards.updateRewards(matchId)), odds: told };
    },
  };
}
