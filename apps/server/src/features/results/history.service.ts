import { answersOfResult, type MatchResult } from '@kickoracle/game';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { lockItem, lockMatches } from '../items/items.service.ts';
import * as settlements from '../items/settlement.service.ts';

const matchRef = (id: string) => ({ kind: 'match', id }) as const;

/** Finishes past matches that were not predicted, without payments. Returns their ids. */
export async function finishAsHistory(
  tx: DatabaseTransaction,
  results: ReadonlyMap<string, MatchResult>,
): Promise<Set<string>> {
  if (results.size === 0) return new Set();
  const items = await lockMatches(tx, [...results.keys()]);
  const outcomes = items.map((item) => ({
    item,
    outcome: settlements.readMatchOutcome(item, answersOfResult(results.get(item.id)!)),
  }));
  return settlements.finishAsHistory(tx, outcomes);
}

/** Replaces a historic result that its source corrected; false if it is no history. No XP moves. */
export async function replaceHistory(
  tx: DatabaseTransaction,
  matchId: string,
  result: MatchResult,
): Promise<boolean> {
  const item = await lockItem(tx, matchRef(matchId), 'update');
  if (item.validation?.kind !== 'history' || item.postponedAt !== null) return false;
  const outcome = settlements.readMatchOutcome(item, answersOfResult(result));
  await settlements.replace(tx, item, { kind: 'history', outcome, by: null });
  return true;
}

/** Reverts a match of history that belongs to other teams. */
export async function withdrawHistory(tx: DatabaseTransaction, matchId: string): Promise<void> {
  const item = await lockItem(tx, matchRef(matchId), 'update');
  if (item.validation?.kind === 'history') await settlements.revert(tx, item, { by: null });
}
