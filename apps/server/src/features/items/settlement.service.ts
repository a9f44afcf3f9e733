import { isDeepStrictEqual } from 'node:util';
import type { DatabaseTransaction, Queryable } from '../../db/database.ts';
import { DomainError } from '../../errors.ts';
import { openBoards } from '../leaderboard/leaderboard.service.ts';
import {
  restoreRanks,
  tellCorrection,
  tellVoid,
  withdrawNews,
  withdrawRanks,
} from '../notifications/notifications.service.ts';
import { markStale } from '../pricing/stale-rewards.service.ts';
import { awardXp, reverseXp, type Moved } from '../xp/xp.service.ts';
import type { Item } from './items.repository.ts';
import type { Outcome } from './outcome.ts';
import { refuseUnlessCan } from './refuse-item.service.ts';
import { scoreValues } from './score-item.ts';
import * as repository from './settlement.repository.ts';

export { readEventOutcome, readMatchOutcome, readOutcome, type Outcome } from './outcome.ts';
export { getResult } from './settlement.repository.ts';

/** How an item is settled: with a result, as void, or as history that nobody is paid for. */
export type Settlement =
  | { readonly kind: 'result' | 'history'; readonly outcome: Outcome; readonly by: string | null }
  | { readonly kind: 'void'; readonly by: string };

/** What was done: the validations that ended and began, and the version that the item has now. */
export type Settled = {
  readonly revertedId: string | null;
  readonly validationId: string | null;
  readonly itemVersion: number;
  /** What was counted on the way. */
  readonly counts?: Counts;
  /** What moved players: one of both is staged (`settlement_deltas`). */
  readonly moved: Moved;
};

/** How many predictions count, and how many came too late. */
type Counts = { readonly predictions: number; readonly latePredictions: number };

/** What letting a validation of some kind stand is called. */
const ACTIONS = { result: 'settle', void: 'void', history: 'record' } as const;

/** Tells whether anybody predicted the item at all, deleted players included. */
export async function isPredicted(db: Queryable, item: Item): Promise<boolean> {
  return (await repository.listPredicted(db, [item])).has(item.id);
}

/** Tells whether two stored results say the same. */
export const isSameResult = (one: unknown, other: unknown) => isDeepStrictEqual(one, other);

/** Returns what each predicted value earns by an outcome, and how many predictions there are. */
export async function scoreItem(tx: DatabaseTransaction, item: Item, { results }: Outcome) {
  const tally = await repository.tallyPredictions(tx, item);
  const sum = (of: 'players' | 'late') => tally.reduce((total, value) => total + value[of], 0);
  const counts: Counts = { predictions: sum('players'), latePredictions: sum('late') };
  const inTime = tally.filter(({ players }) => players > 0);
  return { scores: await scoreValues(item, inTime, results), counts };
}

/**
 * Finishes an item and pays everybody, in the transaction of the caller, who holds the settlement
 * lock and the item's row. The one path for results, voids and history.
 */
export async function settle(
  tx: DatabaseTransaction,
  item: Item,
  settlement: Settlement,
): Promise<Settled> {
  refuseUnlessCan(ACTIONS[settlement.kind], item);
  await changeStatus(tx, item, { to: 'finished', closes: false });
  const begun = await begin(tx, item, settlement);
  return { revertedId: null, ...begun, itemVersion: item.itemVersion + 1 };
}

/**
 * Takes the live settlement of an item back, whatever its kind, by what is stored with it and
 * never by a new computation. The item waits for a result again, and never takes predictions again.
 */
export async function takeBack(
  tx: DatabaseTransaction,
  item: Item,
  { by }: { by: string | null },
): Promise<Settled> {
  refuseUnlessCan('revert', item);
  // Everybody could see what was predicted while the settlement stood.
  const wouldReopen = item.postponedAt !== null || item.now < item.closesAt;
  await changeStatus(tx, item, { to: 'active', closes: wouldReopen });
  const revertedId = await endSettlement(tx, item, by);
  const itemVersion = item.itemVersion + 1;
  return { revertedId, validationId: null, itemVersion, moved: 'reversals' };
}

/** Puts another settlement in place of the live one: the item stays finished throughout. */
export async function replace(
  tx: DatabaseTransaction,
  item: Item,
  settlement: Settlement,
): Promise<Settled> {
  await changeStatus(tx, item, { to: 'finished', closes: false });
  const { revertedId, ranks } = await end(tx, item, settlement.by);
  const begun = await begin(tx, item, settlement);
  await restoreRanks(tx, ranks);
  await tellCorrection(tx, { item, revertedId, validationId: begun.validationId });
  return { ...begun, revertedId, itemVersion: item.itemVersion + 1, moved: 'both' };
}

async function changeStatus(...change: Parameters<typeof repository.changeStatus>): Promise<void> {
  if (!(await repository.changeStatus(...change))) throw new DomainError('ITEM_CHANGED');
}

type Begun = { readonly validationId: string } & Pick<Settled, 'counts' | 'moved'>;

/** Lets a settlement stand and pays what it pays. */
async function begin(tx: DatabaseTransaction, item: Item, settlement: Settlement): Promise<Begun> {
  const { kind, by } = settlement;
  const result = settlement.kind === 'void' ? null : settlement.outcome.record;
  const validationId = await repository.insertValidation(tx, item, { kind, result, by });
  if (settlement.kind === 'void') await tellVoid(tx, { item, validationId });
  const paid =
    settlement.kind === 'result'
      ? await pay(tx, item, { outcome: settlement.outcome, validationId })
      : ({ moved: 'nothing' } as const);
  await tellSettled(tx, item, validationId);
  return { validationId, ...paid };
}

async function pay(
  tx: DatabaseTransaction,
  item: Item,
  { outcome, validationId }: { outcome: Outcome; validationId: string },
) {
  const { scores, counts } = await scoreItem(tx, item, outcome);
  const boardIds = await openBoards(tx, item.place);
  await repository.insertBoards(tx, validationId, boardIds);
  await awardXp(tx, { validationId, scores, rewardMapId: item.rewardMapId, boardIds });
  return { counts, moved: 'awards' } as const;
}

/** Tells every server with the commit, and the job that prices what is still open. */
async function tellSettled(tx: DatabaseTransaction, item: Item, validationId: string) {
  await repository.notifySettled(tx, { itemId: item.id, validationId });
  const { kind, place } = item;
  if (kind === 'match' && place.competition) await markStale(tx, place.competition.id);
}

/**
 * Lets the live settlement stand no more, and takes back what it paid and what it told. Returns its
 * validation.
 */
export async function endSettlement(
  tx: DatabaseTransaction,
  item: Item,
  by: string | null,
): Promise<string> {
  const { revertedId } = await end(tx, item, by);
  await withdrawNews(tx, { itemId: item.id, validationId: revertedId });
  return revertedId;
}

async function end(tx: DatabaseTransaction, item: Item, by: string | null) {
  const validationId = item.validation?.id;
  if (validationId === undefined || !(await repository.markReverted(tx, validationId, by))) {
    throw new DomainError('ITEM_NOT_VALIDATED');
  }
  const boardIds = await repository.listBoards(tx, validationId);
  await reverseXp(tx, { validationId, boardIds });
  const ranks = await withdrawRanks(tx, validationId);
  await tellSettled(tx, item, validationId);
  return { revertedId: validationId, ranks };
}

/**
 * Finishes past matches without paying anybody: statistics and the goal model read them. Where a result
 * stands, one is not over, or somebody predicted it, it waits for an administrator.
 * @returns the ids of those that were finished
 */
export async function finishAsHistory(
  tx: DatabaseTransaction,
  told: readonly { readonly item: Item; readonly outcome: Outcome }[],
): Promise<Set<string>> {
  const over = told.filter(
    ({ item }) =>
      item.status === 'active' &&
      item.closesAt <= item.now &&
      item.postponedAt === null &&
      item.validation === null &&
      !item.isOpen,
  );
  const predicted = await repository.listPredicted(
    tx,
    over.map(({ item }) => item),
  );
  const finished = over.filter(({ item }) => !predicted.has(item.id));
  if (finished.length === 0) return new Set();
  const items = finished.map(({ item }) => item);
  if (!(await repository.finishAll(tx, items))) throw new DomainError('ITEM_CHANGED');
  const rows = finished.map(({ item, outcome }) => ({ item, result: outcome.record }));
  await repository.insertHistory(tx, rows);
  const competitions = items.flatMap(({ place }) => place.competition?.id ?? []);
  for (const competitionId of new Set(competitions)) await markStale(tx, competitionId);
  return new Set(items.map(({ id }) => id));
}
