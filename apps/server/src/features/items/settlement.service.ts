import { boardsFor } from '@kickoracle/game';
import type { DatabaseTransaction } from '../../db/database.ts';
import { DomainError } from '../../errors.ts';
import { ensureBoards } from '../leaderboard/leaderboard.service.ts';
import { awardXp, previewXp, reverseXp, type LedgerChange } from '../xp/xp.service.ts';
import type { Item, ValidationKind } from './items.repository.ts';
import type { Outcome } from './outcome.ts';
import { rewardsOrRefuse, scoreValues } from './score-item.ts';
import * as repository from './settlement.repository.ts';

export { readEventOutcome, readMatchOutcome, type Outcome } from './outcome.ts';

/** How an item is settled: with a result, as void, or as history that nobody is paid for. */
export type Settlement =
  | { readonly kind: 'result' | 'history'; readonly outcome: Outcome; readonly by: string | null }
  | { readonly kind: 'void'; readonly by: string };

/** What a settlement did, to show and to tell. */
export type Receipt = {
  readonly validationId: string;
  readonly itemVersion: number;
  /** Predictions that count, that is, last changed before the item closed; and the others. */
  readonly predictions: number;
  readonly latePredictions: number;
  readonly awardedPlayers: number;
  readonly awardedXp: number;
};

/** What taking a settlement back did; `kind` is that of the settlement. */
export type ReversalReceipt = {
  readonly validationId: string;
  readonly kind: ValidationKind;
  readonly itemVersion: number;
  readonly reversedPlayers: number;
  readonly reversedXp: number;
};

/** Refuses an item on which a result cannot stand now. Void may be what was postponed for good. */
export function refuseUnsettleable(item: Item, kind: ValidationKind): void {
  if (item.validation !== null) throw new DomainError('ITEM_ALREADY_VALIDATED');
  if (item.isOpen) throw new DomainError('ITEM_OPEN');
  if (item.postponedAt !== null && kind !== 'void') throw new DomainError('ITEM_OPEN');
  if (item.status !== 'active') throw new DomainError('ITEM_CHANGED');
  if (kind === 'result') item.parts.forEach(rewardsOrRefuse);
}

/** Refuses an item on which nothing stands that could be taken back. */
export function refuseUnsettled({ validation }: Item): NonNullable<Item['validation']> {
  if (validation === null) throw new DomainError('ITEM_NOT_VALIDATED');
  return validation;
}

/** What a result would pay, by the code of the settlement. Nothing is written but scratch tables. */
export async function previewSettlement(tx: DatabaseTransaction, item: Item, outcome: Outcome) {
  refuseUnsettleable(item, 'result');
  const paid = await previewXp(tx, await scoreItem(tx, item, outcome));
  const counts = await repository.countPredictions(tx, item);
  return { ...counts, awardedPlayers: paid.players, awardedXp: paid.xp };
}

async function scoreItem(tx: DatabaseTransaction, item: Item, { results }: Outcome) {
  return scoreValues(item, await repository.listPredictedValues(tx, item), results);
}

/**
 * Finishes an item and pays everybody, in the transaction of the caller, who holds the settlement
 * lock and the item's row. The one path for results, voids and history.
 */
export async function settle(
  tx: DatabaseTransaction,
  item: Item,
  settlement: Settlement,
): Promise<Receipt> {
  const { kind, by } = settlement;
  refuseUnsettleable(item, kind);
  if (!(await repository.changeStatus(tx, item, { to: 'finished', closes: false }))) {
    throw new DomainError('ITEM_CHANGED');
  }
  const result = settlement.kind === 'void' ? null : settlement.outcome.record;
  const validationId = await repository.insertValidation(tx, item, { kind, result, by });
  const paid =
    settlement.kind === 'result'
      ? await pay(tx, item, { validationId, outcome: settlement.outcome })
      : { players: 0, xp: 0 };
  const counts = await repository.countPredictions(tx, item);
  await repository.notifySettled(tx, { itemId: item.id, validationId });
  return {
    validationId,
    itemVersion: item.itemVersion + 1,
    ...counts,
    awardedPlayers: paid.players,
    awardedXp: paid.xp,
  };
}

async function pay(
  tx: DatabaseTransaction,
  item: Item,
  { validationId, outcome }: { validationId: string; outcome: Outcome },
): Promise<LedgerChange> {
  const scores = await scoreItem(tx, item, outcome);
  const boardIds = await ensureBoards(tx, boardsFor(item.place));
  await repository.insertBoards(tx, validationId, boardIds);
  return awardXp(tx, { validationId, scores, rewardMapId: item.rewardMapId, boardIds });
}

/**
 * Takes the live settlement of an item back, whatever its kind, by what is stored with it and
 * never by a new computation. The item waits for a result again, and never takes predictions again.
 */
export async function takeBack(
  tx: DatabaseTransaction,
  item: Item,
  { by }: { by: string | null },
): Promise<ReversalReceipt> {
  const validation = refuseUnsettled(item);
  // Everybody could see what was predicted while the settlement stood.
  const wouldReopen = item.postponedAt !== null || item.now < item.closesAt;
  if (!(await repository.changeStatus(tx, item, { to: 'active', closes: wouldReopen }))) {
    throw new DomainError('ITEM_CHANGED');
  }
  if (!(await repository.markReverted(tx, validation.id, by))) {
    throw new DomainError('ITEM_NOT_VALIDATED');
  }
  const boardIds = await repository.listBoards(tx, validation.id);
  const reversed = await reverseXp(tx, { validationId: validation.id, boardIds });
  await repository.notifySettled(tx, { itemId: item.id, validationId: validation.id });
  return {
    validationId: validation.id,
    kind: validation.kind,
    itemVersion: item.itemVersion + 1,
    reversedPlayers: reversed.players,
    reversedXp: 0 - reversed.xp,
  };
}

/**
 * Finishes a past match without paying anybody: statistics and the goal model read it. False where
 * a result stands, it is not over, or somebody predicted it: that waits for an administrator.
 */
export async function finishAsHistory(
  tx: DatabaseTransaction,
  item: Item,
  outcome: Outcome,
): Promise<boolean> {
  const isOver = item.status === 'active' && item.closesAt <= item.now && item.postponedAt === null;
  if (!isOver || item.validation !== null) return false;
  if (await repository.isPredicted(tx, item)) return false;
  await settle(tx, item, { kind: 'history', outcome, by: null });
  return true;
}
