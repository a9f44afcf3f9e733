import type { PredictionView, RewardsView } from '@kickoracle/contracts';
import {
  displayedStatus,
  permissionsOf,
  permissionsOnceClosed,
  worthOf,
  type AnswerPart,
  type ItemStanding,
  type Question,
  type Rewards,
} from '@kickoracle/game';
import type { ItemStateRow } from '#db/state/item-state.ts';
import type { Viewing } from '#http/viewing.ts';
import { clockOf, noteOf } from './item-state.ts';

export function toItemState(
  row: ItemStateRow & { readonly has_opened: boolean },
  item: Pick<ItemStanding, 'kind' | 'isPriced'>,
  { now, isPlayer, isAdmin }: Viewing,
) {
  const clock = clockOf(row);
  const state = { ...clock, ...item, validationKind: row.validation_kind };
  const viewer = { isPlayer, isAdmin, hasSeen: row.has_opened };
  return {
    status: displayedStatus(clock, now),
    note: noteOf(row),
    can: permissionsOf(state, viewer, now),
    canOnceClosed: permissionsOnceClosed(state, viewer, now),
  };
}

export type PredictionRow = {
  readonly value: string | null;
  /** Text, as in JSON. */
  readonly value_changed_at: string | null;
  readonly xp: number | null;
  readonly award_parts: readonly AnswerPart[] | null;
  readonly has_receipt: boolean;
};

type Prices = {
  readonly question: Question;
  readonly whenPredicted: Rewards | null;
  readonly inForce: Rewards | null;
};

export function toPredictionView(row: PredictionRow, prices: Prices): PredictionView | null {
  if (row.value === null || row.value_changed_at === null) return null;
  const changedAt = new Date(row.value_changed_at);
  const answered = { question: prices.question, answer: row.value, changedAt };
  const worth = (rewards: Rewards) => worthOf(answered, rewards);
  const { inForce, whenPredicted } = prices;
  return {
    value: row.value,
    changedAt: changedAt.toISOString(),
    xp: row.xp,
    parts: row.award_parts?.map((part) => ({ ...part })) ?? null,
    worth: inForce && {
      whenPredicted: worth(whenPredicted ?? inForce),
      inForce: worth(inForce),
    },
    hasReceipt: row.has_receipt,
  };
}

export function toRewardsView(rewards: Rewards): RewardsView {
  if (rewards.kind === 'value_map') return { ...rewards, map: { ...rewards.map } };
  if (rewards.kind !== 'decay') return rewards;
  const { from, until } = rewards;
  return { ...rewards, from: from.toISOString(), until: until.toISOString() };
}
