import { isDeepStrictEqual } from 'node:util';
import type { AppContext } from '#context.ts';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { forgetPrices } from '#db/state/external-ids.ts';
import { readGameNow } from '#db/state/game-clock.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { DomainError } from '#lib/errors.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { lockItem } from '../items/items.service.ts';
import { forgetStale, listStale, type StaleRewards } from '#db/state/stale-rewards.ts';
import { fitModelOf } from './model/fit-in-worker.ts';
import { priceByBaseRates, priceMatch, type RewardSource } from './reward-source.ts';
import * as repository from './reward-maps.repository.ts';

export type { RewardSource } from './reward-source.ts';

type RewardUpdate = {
  /** `closed`: the match takes no predictions, so its rewards stay. */
  readonly outcome: 'changed' | 'unchanged' | 'closed';
  readonly source: RewardSource;
};

const toTrace = (rewardMapId: string, map: { source: string; modelVersion: string }) => ({
  rewardMapId,
  source: map.source,
  modelVersion: map.modelVersion,
});

/** Matches per lock: some milliseconds during which predictions wait. */
const TOGETHER = 50;

type Unpriced = repository.MatchFacts;

function priceAgain(match: Unpriced) {
  const priced = priceMatch(match);
  const isSame =
    match.inForce?.modelVersion === priced.modelVersion &&
    isDeepStrictEqual(match.inForce.map, priced.map);
  return { priced, isSame };
}

export async function priceNewMatches(
  tx: DatabaseTransaction,
  matchIds: readonly string[],
): Promise<void> {
  const facts = await repository.listMatchFacts(tx, matchIds);
  const priced = facts.map((match) => ({ matchId: match.matchId, ...priceMatch(match) }));
  await repository.insertRewardMaps(tx, priced);
}

/** Prices a match whose teams have changed by base rates: prices of the others do not count. */
export async function resetRewards(
  tx: DatabaseTransaction,
  matchId: string,
  kind: Parameters<typeof priceByBaseRates>[0],
): Promise<void> {
  await forgetPrices(tx, { matchIds: [matchId] });
  await repository.insertRewardMaps(tx, [{ matchId, ...priceByBaseRates(kind) }]);
}

export function createRewardsService({ db }: Pick<AppContext, 'db'>) {
  /** Fits and stores a model. Reads after the lock, so no older model replaces a newer one. */
  async function fitModel(competitionId: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      await repository.takeFitLock(tx, competitionId);
      const played = await repository.listPlayed(tx, competitionId);
      const model = await fitModelOf({ played, now: await readGameNow(tx) });
      await repository.saveModel(tx, competitionId, model);
    });
  }

  /** Prices a match under its lock, only while it is open (OP-33). With `adminId` it is audited. */
  async function updateRewards(matchId: string, adminId?: string): Promise<RewardUpdate> {
    return inTransaction(db, async (tx) => {
      const subject = { kind: 'match', id: matchId } as const;
      await lockItem(tx, subject, 'update');
      const [match] = await repository.listMatchFacts(tx, [matchId]);
      const { inForce, isOpen } = match!;
      if (!isOpen) return { outcome: 'closed', source: inForce?.source ?? 'base_rates' };
      const { priced, isSame } = priceAgain(match!);
      const { source } = priced;
      if (isSame) return { outcome: 'unchanged', source };
      const rewardMapId = (await repository.insertRewardMaps(tx, [{ matchId, ...priced }])).get(
        matchId,
      )!;
      if (adminId !== undefined) {
        const before = inForce && toTrace(inForce.id, inForce);
        const after = toTrace(rewardMapId, priced);
        await recordAudit(tx, { adminId, action: 'update_rewards', subject, before, after });
      }
      return { outcome: 'changed', source };
    });
  }

  /** Prices matches. Skips locked ones (`held`) and never waits under locks: no deadlock. */
  async function updateFree(matchIds: readonly string[]) {
    return inTransaction(db, async (tx) => {
      const locked = await repository.lockFreeMatches(tx, matchIds);
      const facts = await repository.listMatchFacts(tx, [...locked]);
      const changed = facts
        .filter(({ isOpen }) => isOpen)
        .flatMap((match) => {
          const { priced, isSame } = priceAgain(match);
          return isSame ? [] : [{ matchId: match.matchId, ...priced }];
        });
      await repository.insertRewardMaps(tx, changed);
      return { changed: changed.length, held: matchIds.filter((id) => !locked.has(id)) };
    });
  }

  /** Prices a match that was locked. It may have been deleted since. */
  async function updateLocked(matchId: string): Promise<boolean> {
    try {
      return (await updateRewards(matchId)).outcome === 'changed';
    } catch (error) {
      if (error instanceof DomainError && error.code === 'MATCH_NOT_FOUND') return false;
      throw error;
    }
  }

  async function updateMatches(matchIds: readonly string[]): Promise<number> {
    let count = 0;
    for (let start = 0; start < matchIds.length; start += TOGETHER) {
      const { changed, held } = await updateFree(matchIds.slice(start, start + TOGETHER));
      count += changed;
      for (const matchId of held) if (await updateLocked(matchId)) count += 1;
    }
    return count;
  }

  async function updateCompetition(competitionId: string): Promise<number> {
    await fitModel(competitionId);
    return updateMatches(await repository.listOpenMatches(db, competitionId));
  }

  /** Updates the chosen competitions, then deletes the marks read before; later marks stay. */
  async function update(
    choose: (stale: StaleRewards) => readonly string[] | Promise<string[]>,
  ): Promise<number> {
    const stale = await listStale(db);
    let changed = 0;
    for (const competitionId of await choose(stale)) {
      changed += await updateCompetition(competitionId);
    }
    await forgetStale(db, stale);
    return changed;
  }

  return {
    fitModel,
    updateRewards,
    updateMatches,

    updateAll: () => update(() => repository.listOpenCompetitions(db)),

    /** Updates only competitions whose results or prices changed since. */
    updateStale: () => update(({ competitionIds }) => competitionIds),
  };
}
