import { isDeepStrictEqual } from 'node:util';
import { BEGINNING, explainAward, rewardsFor, type ExplainedAward } from '@kickoracle/game';
import { toQuestion } from '../items/items.service.ts';
import type { LedgerRow } from './receipts.repository.ts';

/** What is wrong with a row of the ledger. */
export type Fault =
  /** It belongs to no result of its item. */
  | 'result'
  /** It was not paid by the rewards that were in force. */
  | 'rewards'
  /** It names another value than was predicted. */
  | 'value'
  /** It pays another sum, or for other parts, than working it out again comes to. */
  | 'amount'
  /** It was not answered by its exact negative although its result was taken back, or was without. */
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

/** What is wrong with a row; null when it is what the rules say. */
export function findFault(row: LedgerRow): Fault | null {
  if (row.kind === 'reversal') {
    return row.is_reverted && row.paired_xp === -row.xp ? null : 'reversal';
  }
  if (!row.is_of_item) return 'result';
  if (!row.is_map_in_force) return 'rewards';
  if (row.predicted !== null && row.predicted !== row.value) return 'value';
  const earned = recompute(row);
  if (earned === null || earned.xp !== row.xp) return 'amount';
  // What JSON has made of them.
  const parts = earned.parts.map((part) => ({ ...part }));
  if (!isDeepStrictEqual(parts, row.parts)) return 'amount';
  return row.paired_xp === (row.is_reverted ? -row.xp : null) ? null : 'reversal';
}
