import { isDeepStrictEqual } from 'node:util';
import {
  BEGINNING,
  createMatchRewards,
  explainAward,
  isRewardVersion,
  rewardsFor,
  type ExplainedAward,
} from '@kickoracle/game';
import { toQuestion } from '../items/items.service.ts';
import type { LedgerRow } from './receipts.repository.ts';

export type Fault =
  /** The row belongs to no result of its item. */
  | 'result'
  /** The row was not paid by the rewards in force. */
  | 'rewards'
  /** The rewards do not follow from the expected goals of their source. */
  | 'source'
  /** The row has another value or time than the prediction. */
  | 'value'
  /** The prediction is later than the deadline. */
  | 'late'
  /** The row has another sum or other parts than its recomputation. */
  | 'amount'
  /** The result is reverted and the row has no exact negative, or the other way round. */
  | 'reversal';

/** Recomputes an award from the rows that it refers to; null if they are deleted. */
export function recompute(row: LedgerRow): ExplainedAward | null {
  const question = toQuestion(row);
  const rewards = rewardsFor(question, {
    systemVersion: row.system_version,
    map: row.map,
    reward: row.reward,
    finalReward: row.final_reward,
    perPlace: row.per_place,
    createdAt: row.created_at,
    closesAt: row.closes_at,
  });
  if (rewards === null || row.result === null) return null;
  if (rewards.kind === 'decay' && row.changed_at === null) return null;
  const answered = { question, answer: row.value, changedAt: row.changed_at ?? BEGINNING };
  return explainAward(answered, row.result, rewards);
}

/** Returns true if a map follows from its source, or if that cannot be checked. */
function isOfItsSource(row: LedgerRow): boolean {
  const version = row.map_version;
  if (row.map_id === null || version === null || !isRewardVersion(version)) return true;
  const expected = row.map_inputs?.expected ?? null;
  if ((expected === null) !== (row.map_source === 'base_rates')) return false;
  const { system_version: systemVersion, attributes } = row;
  const kind = { systemVersion: systemVersion ?? 2, attributes: attributes ?? {} };
  return isDeepStrictEqual(
    createMatchRewards(expected, { ...kind, rewardVersion: version }),
    row.map,
  );
}

export function createFaultFinder() {
  const sound = new Map<string | null, boolean>();
  const hasSoundMap = (row: LedgerRow): boolean => {
    const isSound = sound.get(row.map_id) ?? isOfItsSource(row);
    sound.set(row.map_id, isSound);
    return isSound;
  };

  /** Returns null if the row follows the rules. */
  return function findFault(row: LedgerRow): Fault | null {
    const { kind, xp, paired_xp: paired } = row;
    if (!row.is_paired_alike) return 'reversal';
    if (kind === 'reversal') return row.is_reverted && paired === -xp ? null : 'reversal';
    if (!row.is_of_item) return 'result';
    if (!row.is_map_in_force) return 'rewards';
    if (!hasSoundMap(row)) return 'source';
    const isMissing = row.predicted === null && !row.is_erased;
    // A merger of two matches keeps the later prediction, and reverses the award of the earlier one.
    const isSuperseded = row.has_joined && row.is_reverted;
    const isOther = row.predicted !== null && row.predicted !== row.value && !isSuperseded;
    if (isMissing || isOther || !row.is_same_moment) return 'value';
    // A reverted match may have moved since.
    if (!row.is_in_time && !row.is_reverted) return 'late';
    const earned = recompute(row);
    if (earned === null || earned.xp !== xp) return 'amount';
    // As they are after JSON.
    const parts = earned.parts.map((part) => ({ ...part }));
    if (!isDeepStrictEqual(parts, row.parts)) return 'amount';
    return paired === (row.is_reverted ? -xp : null) ? null : 'reversal';
  };
}
