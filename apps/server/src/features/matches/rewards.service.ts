import { isDeepStrictEqual } from 'node:util';
import type { AppContext } from '../../context.ts';
import { readGameNow } from '../../db/game-clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { lockItem } from '../items/items.service.ts';
import { insertRewardMap } from './matches.repository.ts';
import { fitInWorker } from './model/fit-in-worker.ts';
import { priceMatch, type RewardSource } from './reward-source.ts';
import * as repository from './rewards.repository.ts';

/** What became of the rewards of a match, and where they come from. */
type RewardUpdate = {
  /** `closed`: it takes no predictions, so they stay. */
  readonly outcome: 'changed' | 'unchanged' | 'closed';
  readonly source: RewardSource;
};

/** What the audit keeps of a reward map, which itself stays as it is. */
const toTrace = (rewardMapId: string, map: { source: string; modelVersion: string }) => ({
  rewardMapId,
  source: map.source,
  modelVersion: map.modelVersion,
});

/** Keeps the rewards of open matches in step with results and prices. */
export function createRewardsService({ db }: Pick<AppContext, 'db'>) {
  /** Fits the goal model of a competition on everything that has been played in it. */
  async function fitModel(competitionId: string): Promise<void> {
    const played = await repository.listPlayed(db, competitionId);
    const model = await fitInWorker({ played, now: await readGameNow(db) });
    await repository.saveModel(db, competitionId, model);
  }

  /**
   * Prices a match anew, under its lock and only while it is open (OP-33). `adminId`: who asked for
   * it, if it was a person.
   */
  async function updateRewards(matchId: string, adminId?: string): Promise<RewardUpdate> {
    return inTransaction(db, async (tx) => {
      const subject = { kind: 'match', id: matchId } as const;
      const match = await lockItem(tx, subject, 'update');
      const { inForce, ...facts } = await repository.getMatchFacts(tx, matchId);
      if (!match.isOpen) return { outcome: 'closed', source: inForce?.source ?? 'base_rates' };
      const priced = priceMatch(facts);
      const { source } = priced;
      const isSame =
        inForce?.modelVersion === priced.modelVersion && isDeepStrictEqual(inForce.map, priced.map);
      if (isSame) return { outcome: 'unchanged', source };
      const rewardMapId = await insertRewardMap(tx, { matchId, ...priced });
      if (adminId !== undefined) {
        const before = inForce && toTrace(inForce.id, inForce);
        const after = toTrace(rewardMapId, priced);
        await recordAudit(tx, { adminId, action: 'update_rewards', subject, before, after });
      }
      return { outcome: 'changed', source };
    });
  }

  return {
    fitModel,
    updateRewards,

    /** Fits every model of use and prices every open match. Tells how many rewards changed. */
    async updateAll(): Promise<number> {
      let changed = 0;
      for (const competitionId of await repository.listOpenCompetitions(db)) {
        await fitModel(competitionId);
        for (const matchId of await repository.listOpenMatches(db, competitionId)) {
          if ((await updateRewards(matchId)).outcome === 'changed') changed += 1;
        }
      }
      return changed;
    },
  };
}
