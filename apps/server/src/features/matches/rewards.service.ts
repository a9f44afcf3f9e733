import { isDeepStrictEqual } from 'node:util';
import type { AppContext } from '../../context.ts';
import { readGameNow } from '../../db/game-clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { lockItem } from '../items/items.service.ts';
import { forgetStale, listStale, type StaleRewards } from '../pricing/stale-rewards.service.ts';
import { insertRewardMaps } from './matches.repository.ts';
import { fitModelOf } from './model/fit-in-worker.ts';
import { priceMatch, type RewardSource } from './reward-source.ts';
import * as repository from './rewards.repository.ts';

/** What became of the rewards of a match, and where they come from. */
type RewardUpdate = {
  /** `closed`: it takes no predictions, so they stay. */
  readonly outcome: 'changed' | 'unchanged' | 'closed';
  readonly source: RewardSource;
};

/** Returns what the audit keeps of a reward map, which itself stays as it is. */
const toTrace = (rewardMapId: string, map: { source: string; modelVersion: string }) => ({
  rewardMapId,
  source: map.source,
  modelVersion: map.modelVersion,
});

/** How many matches are priced under one lock: some milliseconds, for which predictions may wait. */
const TOGETHER = 50;

type Unpriced = repository.MatchFacts;

/** Tells what a match is worth now, and whether that stands already. */
function priceAnew(match: Unpriced) {
  const priced = priceMatch(match);
  const isSame =
    match.inForce?.modelVersion === priced.modelVersion &&
    isDeepStrictEqual(match.inForce.map, priced.map);
  return { priced, isSame };
}

/** Keeps the rewards of open matches in step with results and prices. */
export function createRewardsService({ db }: Pick<AppContext, 'db'>) {
  /**
   * Fits the goal model of a competition on everything that has been played in it, and on its prices. Whoever waited
   * for another fit reads what was played after it, so that an older model never replaces it.
   */
  async function fitModel(competitionId: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      await repository.takeFitLock(tx, competitionId);
      const played = await repository.listPlayed(tx, competitionId);
      const model = await fitModelOf({ played, now: await readGameNow(tx) });
      await repository.saveModel(tx, competitionId, model);
    });
  }

  /**
   * Prices a match anew, under its lock and only while it is open (OP-33). `adminId`: who asked for
   * it, if it was a person.
   */
  async function updateRewards(matchId: string, adminId?: string): Promise<RewardUpdate> {
    return inTransaction(db, async (tx) => {
      const subject = { kind: 'match', id: matchId } as const;
      await lockItem(tx, subject, 'update');
      const [match] = await repository.listMatchFacts(tx, [matchId]);
      const { inForce, isOpen } = match!;
      if (!isOpen) return { outcome: 'closed', source: inForce?.source ?? 'base_rates' };
      const { priced, isSame } = priceAnew(match!);
      const { source } = priced;
      if (isSame) return { outcome: 'unchanged', source };
      const rewardMapId = (await insertRewardMaps(tx, [{ matchId, ...priced }])).get(matchId)!;
      if (adminId !== undefined) {
        const before = inForce && toTrace(inForce.id, inForce);
        const after = toTrace(rewardMapId, priced);
        await recordAudit(tx, { adminId, action: 'update_rewards', subject, before, after });
      }
      return { outcome: 'changed', source };
    });
  }

  /**
   * Prices some matches together, by the same rules as one. It never waits for a match while it
   * holds others, so it can be in nobody's way for long, and in no circle of those who wait: what
   * somebody else holds comes back.
   */
  async function updateFree(matchIds: readonly string[]) {
    return inTransaction(db, async (tx) => {
      const locked = await repository.lockFreeMatches(tx, matchIds);
      const facts = await repository.listMatchFacts(tx, [...locked]);
      const changed = facts
        .filter(({ isOpen }) => isOpen)
        .flatMap((match) => {
          const { priced, isSame } = priceAnew(match);
          return isSame ? [] : [{ matchId: match.matchId, ...priced }];
        });
      await insertRewardMaps(tx, changed);
      return { changed: changed.length, held: matchIds.filter((id) => !locked.has(id)) };
    });
  }

  /** Prices one that was held. If by its deletion, there is nothing to price any more. */
  async function updateHeld(matchId: string): Promise<boolean> {
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
      for (const matchId of held) if (await updateHeld(matchId)) count += 1;
    }
    return count;
  }

  /** Fits the model of a competition and prices its open matches. */
  async function updateCompetition(competitionId: string): Promise<number> {
    await fitModel(competitionId);
    return updateMatches(await repository.listOpenMatches(db, competitionId));
  }

  /** Updates what is chosen, and then forgets only what was read before: what happened since stays marked. */
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

    /** Fits every model of use and prices every open match. Tells how many rewards changed. */
    updateAll: () => update(() => repository.listOpenCompetitions(db)),

    /** Does the same for competitions whose results or prices changed since it was last done. */
    updateStale: () => update(({ competitionIds }) => competitionIds),
  };
}
