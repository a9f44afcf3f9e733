import { VERDICTS } from '@kickoracle/game';
import { z } from 'zod';
import { instantSchema } from './common.ts';

/** XP by value of one aspect, with `other` for values that are not listed. */
export const aspectRewardsSchema = z.object({ other: z.int() }).catchall(z.int());

export const scoreRewardMapSchema = z.object({
  result: aspectRewardsSchema,
  goalDiff: aspectRewardsSchema,
  matchTotal: aspectRewardsSchema,
  homeTotal: aspectRewardsSchema,
  awayTotal: aspectRewardsSchema,
  score: aspectRewardsSchema,
});

/** What right answers are worth, in whole XP: `Rewards` of the game, its moments as instants. */
export const rewardsViewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('score_map'), map: scoreRewardMapSchema }),
  z.object({
    kind: z.literal('value_map'),
    map: z.record(z.string(), z.int()),
    reward: z.int(),
  }),
  z.object({ kind: z.literal('fixed'), reward: z.int() }),
  z.object({
    kind: z.literal('decay'),
    full: z.int(),
    final: z.int(),
    from: instantSchema,
    until: instantSchema,
  }),
  z.object({ kind: z.literal('per_place'), perPlace: z.int() }),
]);
export type RewardsView = z.infer<typeof rewardsViewSchema>;

/** One thing that was right, and what it paid; `place` counts from 1. */
export const answerPartSchema = z.object({
  aspect: z.enum([
    'result',
    'goalDiff',
    'matchTotal',
    'homeTotal',
    'awayTotal',
    'score',
    'answer',
    'place',
  ]),
  place: z.int().optional(),
  xp: z.int(),
});

/** How finished predictions turned out: all of it came true, some of it, or nothing. */
export const verdictSchema = z.enum(VERDICTS);

/** A player's prediction on one question: of the caller, in past predictions of the player shown. */
export const predictionViewSchema = z.object({
  value: z.string(),
  /** When the value was last changed. */
  changedAt: instantSchema,
  /** The live award; 0 when a result stands and it was wrong; null before. */
  xp: z.int().nullable(),
  /** What was right, and what each paid; null before a result. */
  parts: z.array(answerPartSchema).nullable(),
  /**
   * The most that this value can earn: as it was priced when it was predicted, and as it is priced
   * now, from the close on for good. Null when nothing is priced.
   */
  worth: z.object({ whenPredicted: z.int(), inForce: z.int() }).nullable(),
  /** It was paid at some time, even if all of that was taken back since: `getReceipt` says how. */
  hasReceipt: z.boolean(),
});
export type PredictionView = z.infer<typeof predictionViewSchema>;
