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

/** What is wrong with a row of the ledger. */
export type Fault =
  /** It belongs to no result of its item. */
  | 'result'
  /** It was not paid by the rewards that were in force. */
  | 'rewards'
  /** Those rewards are not what comes of the goals that their source expected. */
  | 'source'
  /** It names another value, or another moment, than was predicted. */
  | 'value'
  /** What was predicted came after predictions had closed. */
  | 'late'
  /** It pays another sum, or for other parts, than working it out again comes to. */
  | 'amount'
  /** It has no exact negative although its result was taken back, or has one without. */
  | 'reversal';

/** Works an award out again from what it refers to; null when that is no longer there. */
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

/**
 * Tells whether a map is what its source comes to. Of rules that this release does not know nobody
 * can tell, nor of what was never priced.
 */
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

/** Finds what is wrong with rows of the ledger; works each reward map out only once. */
export function createFaultFinder() {
  const sound = new Map<string | null, boolean>();
  const hasSoundMap = (row: LedgerRow): boolean => {
    const isSound = sound.get(row.map_id) ?? isOfItsSource(row);
    sound.set(row.map_id, isSound);
    return isSound;
  };

  /** Null when the row is what the rules say. */
  return function findFault(row: LedgerRow): Fault | null {
    const { kind, xp, paired_xp: paired } = row;
    if (!row.is_paired_alike) return 'reversal';
    if (kind === 'reversal') return row.is_reverted && paired === -xp ? null : 'reversal';
    if (!row.is_of_item) return 'result';
    if (!row.is_map_in_force) return 'rewards';
    if (!hasSoundMap(row)) return 'source';
    const isMissing = row.predicted === null && !row.is_erased;
    // Of two matches that were one, the later answer stands; what the earlier one paid was taken back.
    const isSuperseded = row.has_joined && row.is_reverted;
    const isOther = row.predicted !== null && row.predicted !== row.value && !isSuperseded;
    if (isMissing || isOther || !row.is_same_moment) return 'value';
    // A match that was taken back may have moved since.
    if (!row.is_in_time && !row.is_reverted) return 'late';
    const earned = recompute(row);
    if (earned === null || earned.xp !== xp) return 'amount';
    // What JSON has made of them.
    const parts = earned.parts.map((part) => ({ ...part }));
    if (!isDeepStrictEqual(parts, row.parts)) return 'amount';
    return paired === (row.is_reverted ? -xp : null) ? null : 'reversal';
  };
}
