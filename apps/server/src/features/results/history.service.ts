import { answersOfResult, type MatchResult } from '@kickoracle/game';
import type { DatabaseTransaction } from '../../db/database.ts';
import { lockItem, lockMatches } from '../items/items.service.ts';
import * as settlements from '../items/settlement.service.ts';

const matchRef = (id: string) => ({ kind: 'match', id }) as const;

/**
 * Finishes past matches without paying anybody. A match that somebody predicted waits for an
 * administrator instead.
 * @returns the ids of those that were finished
 */
export async function finishAsHistory(
  tx: DatabaseTransaction,
  told: ReadonlyMap<string, MatchResult>,
): Promise<Set<string>> {
  if (told.size === 0) return new Set();
  const items = await lockMatches(tx, [...told.keys()]);
  const outcomes = items.map((item) => ({
    item,
    outcome: settlements.readMatchOutcome(item, answersOfResult(told.get(item.id)!)),
  }));
  return settlements.finishAsHistory(tx, outcomes);
}

/**
 * Finishes a match of history with another result, because its source put it right. Nobody was
 * paid, so nobody is named.
 * @returns whether history stood
 */
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

/** Takes back what was finished as history, because it was of other teams. */
export async function withdrawHistory(tx: DatabaseTransaction, matchId: string): Promise<void> {
  const item = await lockItem(tx, matchRef(matchId), 'update');
  if (item.validation?.kind === 'history') await settlements.takeBack(tx, item, { by: null });
}
