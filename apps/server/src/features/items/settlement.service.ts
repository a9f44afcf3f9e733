import { isDeepStrictEqual } from 'node:util';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { DomainError } from '#lib/errors.ts';
import { openBoards } from '../leaderboard/leaderboard.service.ts';
import {
  restoreRanks,
  notifyCorrection,
  notifyVoid,
  withdrawNotices,
  withdrawRanks,
} from '../notifications/notifications.service.ts';
import { markStale } from '#db/state/stale-rewards.ts';
import { awardXp, reverseXp, type Moved } from '../xp/xp.service.ts';
import type { Item } from './items.repository.ts';
import type { Outcome } from './outcome.ts';
import { refuseUnlessCan } from './refuse-item.service.ts';
import { scoreValues, type PredictedValue } from './score-item.ts';
import * as repository from './settlement.repository.ts';

export { readEventOutcome, readMatchOutcome, readOutcome, type Outcome } from './outcome.ts';
export { getResult } from './settlement.repository.ts';

export type Settlement =
  | { readonly kind: 'result' | 'history'; readonly outcome: Outcome; readonly by: string | null }
  | { readonly kind: 'void'; readonly by: string };

/** Validations that ended and began, the new version of the item, and the deltas. */
export type Settled = Moved & {
  readonly revertedId: string | null;
  readonly validationId: string | null;
  readonly itemVersion: number;
  readonly counts?: Counts;
};

type Counts = { readonly predictions: number; readonly latePredictions: number };

const ACTIONS = { result: 'settle', void: 'void', history: 'record' } as const;

/** Returns true if the item has predictions, also those of deleted players. */
export async function isPredicted(db: Queryable, item: Item): Promise<boolean> {
  return (await repository.listPredicted(db, [item])).has(item.id);
}

export const isSameResult = (one: unknown, other: unknown) => isDeepStrictEqual(one, other);

export async function scoreItem(tx: DatabaseTransaction, item: Item, { results }: Outcome) {
  const tally = await repository.tallyPredictions(tx, item);
  const sum = (of: 'players' | 'late') => tally.reduce((total, value) => total + value[of], 0);
  const counts: Counts = { predictions: sum('players'), latePredictions: sum('late') };
  const inTime = tally.filter(({ players }) => players > 0);
  const listMoments = (value: PredictedValue) => repository.listMoments(tx, value);
  return { scores: await scoreValues(item, inTime, { results, listMoments }), counts };
}

/** Finishes an item and pays it. The caller holds the settlement lock and the item's row. */
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

/** Reverts by the stored awards. The item waits for a result, and takes no predictions again. */
export async function revert(
  tx: DatabaseTransaction,
  item: Item,
  { by }: { by: string | null },
): Promise<Settled> {
  refuseUnlessCan('revert', item);
  // Predictions were public while the settlement was in force.
  const wouldReopen = item.postponedAt !== null || item.now < item.closesAt;
  await changeStatus(tx, item, { to: 'active', closes: wouldReopen });
  const ended = await endSettlement(tx, item, by);
  return { ...ended, validationId: null, itemVersion: item.itemVersion + 1 };
}

/**
 * Replaces the settlement in force. The item stays finished. `joinedId`: the reverted validation of
 * a merged match, which counts as replaced for the players.
 */
export async function replace(
  tx: DatabaseTransaction,
  item: Item,
  settlement: Settlement,
  joinedId: string | null = null,
): Promise<Settled> {
  await changeStatus(tx, item, { to: 'finished', closes: false });
  const { ranks, ...ended } = await end(tx, item, settlement.by);
  const begun = await begin(tx, item, settlement);
  await restoreRanks(tx, ranks);
  const { revertedId } = ended;
  const { validationId } = begun;
  await notifyCorrection(tx, { item, revertedId, validationId, joinedId });
  return { ...ended, ...begun, itemVersion: item.itemVersion + 1 };
}

async function changeStatus(...change: Parameters<typeof repository.changeStatus>): Promise<void> {
  if (!(await repository.changeStatus(...change))) throw new DomainError('ITEM_CHANGED');
}

type Begun = { readonly validationId: string } & Pick<Settled, 'counts' | 'awarded'>;

async function begin(tx: DatabaseTransaction, item: Item, settlement: Settlement): Promise<Begun> {
  const { kind, by } = settlement;
  const result = settlement.kind === 'void' ? null : settlement.outcome.record;
  const validationId = await repository.insertValidation(tx, item, { kind, result, by });
  if (settlement.kind === 'void') await notifyVoid(tx, { item, validationId });
  const paid =
    settlement.kind === 'result'
      ? await pay(tx, item, { outcome: settlement.outcome, validationId })
      : {};
  await announceSettlement(tx, item, validationId);
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
  const { rewardMapId } = item;
  const awarded = await awardXp(tx, { validationId, scores, rewardMapId, boardIds });
  return { counts, awarded };
}

/** Notifies every server with the commit, and the job that prices open matches. */
async function announceSettlement(tx: DatabaseTransaction, item: Item, validationId: string) {
  await repository.notifySettled(tx, { itemId: item.id, validationId });
  const { kind, place } = item;
  if (kind === 'match' && place.competition) await markStale(tx, place.competition.id);
}

type Ended = { readonly revertedId: string } & Pick<Settled, 'reversed'>;

/** Ends the settlement in force: reverses its awards and withdraws its unread notices. */
export async function endSettlement(
  tx: DatabaseTransaction,
  item: Item,
  by: string | null,
): Promise<Ended> {
  const { revertedId, reversed } = await end(tx, item, by);
  await withdrawNotices(tx, { itemId: item.id, validationId: revertedId });
  return { revertedId, reversed };
}

async function end(tx: DatabaseTransaction, item: Item, by: string | null) {
  const validationId = item.validation?.id;
  if (validationId === undefined || !(await repository.markReverted(tx, validationId, by))) {
    throw new DomainError('ITEM_NOT_VALIDATED');
  }
  const boardIds = await repository.listBoards(tx, validationId);
  const reversed = await reverseXp(tx, { validationId, boardIds });
  const ranks = await withdrawRanks(reversed);
  await announceSettlement(tx, item, validationId);
  return { revertedId: validationId, reversed, ranks };
}

/** Finishes past matches without payments, except predicted or settled ones. Returns their ids. */
export async function finishAsHistory(
  tx: DatabaseTransaction,
  matches: readonly { readonly item: Item; readonly outcome: Outcome }[],
): Promise<Set<string>> {
  const over = matches.filter(
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
