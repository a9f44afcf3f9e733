import { z } from 'zod';
import { eventIdSchema, instantSchema, userIdSchema } from './common.ts';
import { eventViewSchema, matchPartViewSchema, matchViewSchema } from './items.ts';
import { operation, RATE_LIMITS } from './operation.ts';
import { answerPartSchema } from './rewards.ts';
import { rewardIdSchema } from './xp.contract.ts';

/** One aspect of a predicted score, and what the rewards pay for it: `PricedAspect` of the game. */
export const pricedAspectSchema = z.object({
  aspect: z.enum(['result', 'goalDiff', 'matchTotal', 'homeTotal', 'awayTotal', 'score']),
  value: z.string(),
  listed: z.boolean(),
  xp: z.int(),
  right: z.boolean(),
});

/** The numbers by which an award comes about: `AwardFormula` of the game, its moments as instants. */
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
  z.object({
    kind: z.literal('decay'),
    full: z.int(),
    final: z.int(),
    from: instantSchema,
    until: instantSchema,
    changedAt: instantSchema,
    worth: z.int(),
    right: z.boolean(),
  }),
  z.object({ kind: z.literal('places'), perPlace: z.int(), right: z.int(), places: z.int() }),
]);
export type AwardFormulaView = z.infer<typeof awardFormulaSchema>;

/** What an award was paid by. */
export const rewardsUsedSchema = z.object({
  /** `event`: the terms of a standalone event, or of a part of a match that was never priced. */
  source: z.enum(['bookmakers', 'goal_model', 'base_rates', 'event']),
  /** The rules that made the map; null where there is none. */
  modelVersion: z.string().nullable(),
  /** The goals that the source expected of each side; null where it expected nothing. */
  expectedGoals: z.object({ home: z.number(), away: z.number() }).nullable(),
  /** When the rewards were worked out, and from when on nothing could change them. */
  computedAt: instantSchema,
  frozenAt: instantSchema,
});

/** A row of the ledger: XP that was paid, or taken back. */
export const receiptEntrySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('award'),
    id: rewardIdSchema,
    xp: z.int(),
    at: instantSchema,
    notes: z.string().nullable(),
    /** What was said, and what had happened as it was known then. */
    value: z.string(),
    result: z.string(),
    parts: z.array(answerPartSchema),
    formula: awardFormulaSchema,
    rewards: rewardsUsedSchema,
    /** Whether working it out again comes to what was paid. */
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

/** How XP came about, for one question and one player. */
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
  /** Every row of the ledger, the first one first; `xp` is their sum. */
  entries: z.array(receiptEntrySchema),
  xp: z.int(),
});
export type AwardReceiptView = z.infer<typeof receiptViewSchema>;

/** Receipts: every award can be worked out again from what it stores. */
export const receiptsContract = {
  getReceipt: operation({
    method: 'GET',
    path: '/predictions/{eventId}/receipt',
    tag: 'receipts',
    summary:
      "How a player's XP for one question came about: each award by the rewards that paid it, and what was taken back. Of the caller unless `playerId` names another player, whose receipt is shown once everybody may see the predictions, to administrators always.",
    access: 'signed_in',
    rateLimit: RATE_LIMITS.playing,
    errors: ['RECEIPT_NOT_FOUND'],
  })
    .input(z.strictObject({ eventId: eventIdSchema, playerId: userIdSchema.optional() }))
    .output(receiptViewSchema),
};
