import { SCORE_ASPECTS, VERDICTS } from '@kickoracle/game';
import { z } from 'zod';
import { instantSchema } from './common.ts';

/** XP by value of one aspect, with `other` for unlisted values. */
export const aspectRewardsSchema = z.object({ other: z.int() }).catchall(z.int());

export const scoreRewardMapSchema = z.object({
  result: aspectRewardsSchema,
  goalDiff: aspectRewardsSchema,
  matchTotal: aspectRewardsSchema,
  homeTotal: aspectRewardsSchema,
  awayTotal: aspectRewardsSchema,
  score: aspectRewardsSchema,
});

export const decaySchema = z.object({
  kind: z.literal('decay'),
  full: z.int(),
  final: z.int(),
  from: instantSchema,
  until: instantSchema,
});

/** Rewards of a question, in whole XP: `Rewards` of the game, with times as ISO instants. */
export const rewardsViewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('score_map'), map: scoreRewardMapSchema }),
  z.object({
    kind: z.literal('value_map'),
    map: z.record(z.string(), z.int()),
    reward: z.int(),
  }),
  z.object({ kind: z.literal('fixed'), reward: z.int() }),
  decaySchema,
  z.object({ kind: z.literal('per_place'), perPlace: z.int() }),
]);
export type RewardsView = z.infer<typeof rewardsViewSchema>;

/** Correct part of an answer and its XP; `place` counts from 1. */
export const answerPartSchema = z.object({
  aspect: z.enum([...SCORE_ASPECTS, 'answer', 'place']),
  place: z.int().optional(),
  xp: z.int(),
});

export const verdictSchema = z.enum(VERDICTS);

/** Prediction on one question: of the caller, or in past predictions of the player shown. */
export const predictionViewSchema = z.object({
  value: z.string(),
  /** When the value was last changed. */
  changedAt: instantSchema,
  /** Current award; 0 for a wrong answer with a result in force; null before. */
  xp: z.int().nullable(),
  /** Correct parts and their XP; null before a result. */
  parts: z.array(answerPartSchema).nullable(),
  /** Maximum XP: by the rewards at the prediction, and by the current ones. Null without prices. */
  worth: z.object({ whenPredicted: z.int(), inForce: z.int() }).nullable(),
  /** True if it was ever paid, even if all of it was reversed: see `getReceipt`. */
  hasReceipt: z.boolean(),
});
export type PredictionView = z.infer<typeof predictionViewSchema>;
