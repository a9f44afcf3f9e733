import { likelyMaxima, maximumReward } from '../rewards/match-reward.ts';
import type { ScoreRewardMap } from '../rewards/reward-map.ts';
import { parseScore } from '../scores/score.ts';
import { rewardAt, type Decay } from './decay.ts';
import { paysByPlace } from './input-types.ts';
import type { Question } from './question.ts';

/** Rewards of a question, in whole XP. */
export type Rewards =
  /** Version 2 match: by aspect of the score. */
  | { readonly kind: 'score_map'; readonly map: ScoreRewardMap }
  /** Card of a version 1 match: by value, else `other`, else the event's own reward. */
  | { readonly kind: 'value_map'; readonly map: ValueRewards; readonly reward: number }
  | { readonly kind: 'fixed'; readonly reward: number }
  /** Reward at the player's last change of the value. */
  | ({ readonly kind: 'decay' } & Decay)
  /** XP per correct place of a table. */
  | { readonly kind: 'per_place'; readonly perPlace: number };

/** XP by value; `other` for unlisted values. */
export type ValueRewards = Readonly<Record<string, number>>;

/** Canonical answer to a question, and when its value last changed. */
export type Answered = {
  readonly question: Question;
  readonly answer: string;
  readonly changedAt: Date;
};

/** Returns the maximum XP of an answer, as shown to the player. */
export function worthOf(answered: Answered, rewards: Rewards): number {
  const { question, answer, changedAt } = answered;
  switch (rewards.kind) {
    case 'score_map': {
      const predicted = parseScore(answer);
      return predicted ? maximumReward(rewards.map, predicted) : 0;
    }
    case 'value_map':
      return worthOfValue(rewards.map, answer) ?? rewards.reward;
    case 'fixed':
      return rewards.reward;
    case 'decay':
      return rewardAt(rewards, changedAt);
    case 'per_place':
      return rewards.perPlace * question.options.length;
  }
}

function worthOfValue(map: ValueRewards, value: string): number | undefined {
  return [value, 'other'].filter((key) => Object.hasOwn(map, key)).map((key) => map[key]!)[0];
}

/** Returns minimum and maximum XP without an answer: of listed values, or likely scores (OP-43). */
export function rangeOf(
  question: Question,
  rewards: Rewards,
  now: Date,
): { readonly min: number; readonly max: number } {
  const worths = listWorths(question, rewards, now);
  return { min: Math.min(...worths), max: Math.max(...worths) };
}

function listWorths(question: Question, rewards: Rewards, now: Date): number[] {
  switch (rewards.kind) {
    case 'score_map':
      return likelyMaxima(rewards.map);
    case 'value_map': {
      const listed = Object.values(rewards.map);
      return listed.length > 0 ? listed : [rewards.reward];
    }
    case 'fixed':
      return [rewards.reward];
    case 'decay':
      return [rewards.final, rewardAt(rewards, now)];
    case 'per_place':
      return [rewards.perPlace, rewards.perPlace * question.options.length];
  }
}

export type StoredRewards = {
  /** 1 or 2 for a match's part, null for a standalone event. */
  readonly systemVersion: 1 | 2 | null;
  /** Reward map in force; for version 1 by template key. */
  readonly map: unknown;
  readonly reward: number;
  /** Reward at the deadline, if it decays; else null. */
  readonly finalReward: number | null;
  /** XP per correct place of a table; else null. */
  readonly perPlace: number | null;
  readonly createdAt: Date;
  readonly closesAt: Date;
};

/** Returns the rewards of a question; null for a version 2 match without prices. */
export function rewardsFor(question: Question, stored: StoredRewards): Rewards | null {
  const { systemVersion, reward, finalReward, perPlace } = stored;
  if (systemVersion === 2) {
    return stored.map === null ? null : { kind: 'score_map', map: stored.map as ScoreRewardMap };
  }
  if (systemVersion === 1) {
    const maps = (stored.map ?? {}) as Readonly<Record<string, ValueRewards>>;
    return { kind: 'value_map', map: maps[question.templateKey ?? ''] ?? {}, reward };
  }
  if (paysByPlace(question.inputType)) return { kind: 'per_place', perPlace: perPlace ?? 0 };
  if (finalReward === null) return { kind: 'fixed', reward };
  const { createdAt: from, closesAt: until } = stored;
  return { kind: 'decay', full: reward, final: Math.min(finalReward, reward), from, until };
}
