import { SCORE_ASPECTS } from '@kickoracle/game';
import { z } from 'zod';
import { eventIdSchema, instantSchema, userIdSchema } from './common.ts';
import { eventViewSchema, matchPartViewSchema, matchViewSchema } from './items.ts';
import { FOR_SIGNED_IN, operation } from './operation.ts';
import { answerPartSchema, decaySchema } from './rewards.ts';
import { rewardIdSchema } from './xp.contract.ts';

/** Aspect of a predicted score and its price: `PricedAspect` of the game. */
export const pricedAspectSchema = z.object({
  aspect: z.enum(SCORE_ASPECTS),
  value: z.string(),
  listed: z.boolean(),
  xp: z.int(),
  right: z.boolean(),
});

/** Numbers of an award: `AwardFormula` of the game, with times as ISO instants. */
export const awardFormulaSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('score'),
    aspects: z.array(pricedAspectSchema),
    sum: z.int(),
    exact: z.int(),
    maximum: z.int(),
    exactlyRight: z.boolean(),
  }),
  z.object({
    kind: z.literal('value'),
    paidAs: z.enum(['listed', 'other', 'own_reward']),
    worth: z.int(),
    right: z.boolean(),
  }),
  z.object({ kind: z.literal('fixed'), worth: z.int(), right: z.boolean() }),
  decaySchema.extend({ changedAt: instantSchema, worth: z.int(), right: z.boolean() }),
  z.object({ kind: z.literal('places'), perPlace: z.int(), right: z.int(), places: z.int() }),
]);
export type AwardFormulaView = z.infer<typeof awardFormulaSchema>;

export const rewardsUsedSchema = z.object({
  /** `event`: a standalone event, or a match part without prices. */
  source: z.enum(['bookmakers', 'goal_model', 'base_rates', 'event']),
  /** Version of the rules of the map; null without a map. */
  modelVersion: z.string().nullable(),
  /** Expected goals of each side; null without an expectation. */
  expectedGoals: z.object({ home: z.number(), away: z.number() }).nullable(),
  /** When the rewards were computed, and when they were locked. */
  computedAt: instantSchema,
  frozenAt: instantSchema,
});

/** Row of the ledger: an award or a reversal. */
export const receiptEntrySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('award'),
    id: rewardIdSchema,
    xp: z.int(),
    at: instantSchema,
    notes: z.string().nullable(),
    /** The prediction, and the result that this award paid; a correction is another entry. */
    value: z.string(),
    result: z.string(),
    parts: z.array(answerPartSchema),
    formula: awardFormulaSchema,
    rewards: rewardsUsedSchema,
    /** True if a recomputation equals the payment. */
    isConfirmed: z.boolean(),
  }),
  z.object({
    kind: z.literal('reversal'),
    id: rewardIdSchema,
    xp: z.int(),
    at: instantSchema,
    notes: z.string().nullable(),
  }),
]);
export type ReceiptEntryView = z.infer<typeof receiptEntrySchema>;

/** Receipt: the XP of one player for one question. */
export const receiptViewSchema = z.object({
  about: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('match'),
      match: matchViewSchema.pick({
        id: true,
        team1: true,
        team2: true,
        systemVersion: true,
      }),
      templateKey: matchPartViewSchema.shape.templateKey,
    }),
    z.object({
      kind: z.literal('event'),
      event: eventViewSchema.pick({
        id: true,
        title: true,
        titleKey: true,
        question: true,
      }),
    }),
  ]),
  /** All rows of the ledger, oldest first; `xp` is their sum. */
  entries: z.array(receiptEntrySchema),
  xp: z.int(),
});
export type AwardReceiptView = z.infer<typeof receiptViewSchema>;

/** Receipts: every award can be recomputed from its stored data. */
export const receiptsContract = {
  getReceipt: operation({
    method: 'GET',
    path: '/predictions/{eventId}/receipt',
    summary:
      "Receipt of a player's XP for one question: awards with their rewards, and reversals. Of the caller, or of `playerId`: once predictions are revealed, for administrators always.",
    ...FOR_SIGNED_IN,
    errors: ['RECEIPT_NOT_FOUND'],
  })
    .input(z.strictObject({ eventId: eventIdSchema, playerId: userIdSchema.optional() }))
    .output(receiptViewSchema),
};
