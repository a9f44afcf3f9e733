import { TEMPLATE_KEYS } from '@kickoracle/game';
import { z } from 'zod';
import {
  cursorSchema,
  instantSchema,
  noInput,
  competitionIdSchema,
  itemIdSchema,
  itemRefSchema,
  matchAnswersSchema,
  MAX_ANSWER_LENGTH,
  seenItemSchema,
} from './common.ts';
import { matchViewSchema } from './items.ts';
import { refusedFieldsSchema, operation, RATE_LIMITS } from './operation.ts';
import { MAX_RESULTS_AT_ONCE } from './constants.ts';

const tag = 'results';

/** What happened: by template key for a match, the answer itself for a standalone event. */
export const resultSchema = z.union([z.string().max(MAX_ANSWER_LENGTH), matchAnswersSchema]);

export const boardRowSchema = z.object({
  rank: z.int(),
  username: z.string().nullable(),
  xpTotal: z.int(),
});

/** The first places of a board, before a settlement and after it. */
export const boardImpactSchema = z.object({
  kind: z.enum(['month', 'year', 'season']),
  scope: z.enum(['all', 'football', 'competition']),
  year: z.int(),
  /** 1 to 12; null but for a month. */
  month: z.int().nullable(),
  competition: z.object({ id: competitionIdSchema, name: z.string() }).nullable(),
  before: z.array(boardRowSchema),
  after: z.array(boardRowSchema),
});
export type BoardImpactView = z.infer<typeof boardImpactSchema>;

/** Places of a board that an impact shows. */
export const IMPACT_PLACES = 5;

/** A player whose XP is another one afterwards. */
export const movedPlayerSchema = z.object({
  /** Null: a player without a name yet. */
  username: z.string().nullable(),
  xpBefore: z.int(),
  xpAfter: z.int(),
});
export type MovedPlayerView = z.infer<typeof movedPlayerSchema>;

/** Players that an impact names in each of its lists. */
export const IMPACT_PLAYERS = 10;

/** What a settlement does, in figures. */
export const impactFiguresSchema = z.object({
  /** Predictions that count, that is, last changed before the item closed. */
  predictions: z.int(),
  /** Predictions that do not count because they were changed too late. */
  latePredictions: z.int(),
  /** Players who are paid, each once, and what they get together: before anything is taken back. */
  awardedPlayers: z.int(),
  awardedXp: z.int(),
  /** Players from whom something is taken back, and how much together; never negative. */
  reversedPlayers: z.int(),
  reversedXp: z.int(),
  /** Players who have more afterwards, by what they get less what is taken back, and how much together. */
  gainingPlayers: z.int(),
  gainedXp: z.int(),
  /** Players who have less, and how much together; never negative. */
  losingPlayers: z.int(),
  lostXp: z.int(),
  /** Players who get just what is taken back from them. */
  unchangedPlayers: z.int(),
  /** Players whose tier is another one afterwards. */
  tierChanges: z.int(),
});
export type ImpactFigures = z.infer<typeof impactFiguresSchema>;

/** What a settlement does, before it is done as a promise and afterwards as a report. */
export const impactSchema = impactFiguresSchema.extend({
  /** Those with the biggest changes, the biggest first. */
  players: z.array(movedPlayerSchema),
  /** Those who change tier, by their XP, in the same order. */
  tierPlayers: z.array(movedPlayerSchema),
  boards: z.array(boardImpactSchema),
});
export type ImpactView = z.infer<typeof impactSchema>;

/**
 * Figures of a preview, as somebody saw them before they settled. What would do something else by now
 * is refused, and nothing is written.
 */
export const seenImpactSchema = z.strictObject({
  gainingPlayers: z.int(),
  gainedXp: z.int(),
  losingPlayers: z.int(),
  lostXp: z.int(),
});
export type SeenImpact = z.infer<typeof seenImpactSchema>;

/** A result as an administrator lets it stand. */
export const settlingSchema = seenItemSchema.extend({
  result: resultSchema,
  foreseen: seenImpactSchema.optional(),
});

/** What was done, and the version that the item has now. */
const reportSchema = impactSchema.extend({ itemVersion: z.int(), message: z.string() });
export { reportSchema as settlementReceiptSchema };
export type SettlementReport = z.infer<typeof reportSchema>;

/** How a match ended, as a source tells it. Only of what was played is anything settled by itself. */
export const proposalStatusSchema = z.enum([
  'played',
  'awarded',
  'abandoned',
  'postponed',
  'cancelled',
]);
export type ProposalStatus = z.infer<typeof proposalStatusSchema>;

/** What one source says of how a match ended. */
export const proposalSchema = z.object({
  source: z.string(),
  status: proposalStatusSchema,
  /**
   * What it tells, and what follows from that, as far as the match asks for it. Null: it tells of no
   * result.
   */
  result: matchAnswersSchema.nullable(),
  /** What the match asks and `result` leaves open, in the order of the cards; a person answers it. */
  missing: z.array(z.enum(TEMPLATE_KEYS)),
  /**
   * `settle`: the match waits for a result. `correct`: it says otherwise since the match was settled.
   * Null: it says what stands, somebody knew it when they settled otherwise, or it was put aside.
   */
  asks: z.enum(['settle', 'correct']).nullable(),
  /** Since when it says so, and when it was last heard to. */
  since: instantSchema,
  seenAt: instantSchema,
  /** The kickoff that it knows, where that is not the match's; null: the same, or it tells none. */
  otherKickoffAt: instantSchema.nullable(),
});
export type ProposalView = z.infer<typeof proposalSchema>;

export const proposedMatchSchema = z.object({
  match: matchViewSchema,
  /** `settle`: it waits for a result. `correct`: a source says otherwise since it was settled. */
  kind: z.enum(['settle', 'correct']),
  /** The most trusted source first. */
  proposals: z.array(proposalSchema),
});
export type ProposedMatchView = z.infer<typeof proposedMatchSchema>;

/** Why a match was settled without a person. */
export const automaticReasonSchema = z.enum(['sources_agree', 'unchanged']);
export type AutomaticReason = z.infer<typeof automaticReasonSchema>;

/** A source that a match was settled by, as it stood at that moment. */
export const settlingSourceSchema = z.object({
  source: z.string(),
  /** Since when it had said so, and when it had last been heard to. */
  since: instantSchema,
  seenAt: instantSchema,
});
export type SettlingSourceView = z.infer<typeof settlingSourceSchema>;

export const settlerSchema = z.discriminatedUnion('kind', [
  /** Null: the account is deleted. */
  z.object({ kind: z.literal('administrator'), username: z.string().nullable() }),
  /** Nobody: what these sources said settled it by itself. */
  z.object({
    kind: z.literal('sources'),
    reason: automaticReasonSchema,
    sources: z.array(settlingSourceSchema),
  }),
  /** History that an import brought along, of which nobody is paid. */
  z.object({ kind: z.literal('import') }),
]);

/** What stands on an item: since when, and who let it. */
export const settlementSchema = z.object({
  kind: z.enum(['result', 'void', 'history']),
  settledAt: instantSchema,
  by: settlerSchema,
});
export type SettlementView = z.infer<typeof settlementSchema>;

const itemErrors = ['MATCH_NOT_FOUND', 'EVENT_NOT_FOUND', 'ITEM_IS_PART'] as const;

/** Why an item of a sheet cannot have the result that was entered. */
export const sheetRefusalSchema = z.enum([
  ...itemErrors,
  'ITEM_OPEN',
  'ITEM_CHANGED',
  'ITEM_ALREADY_VALIDATED',
  'PREDICTIONS_UNSEEN',
  'REWARDS_MISSING',
  'INVALID_INPUT',
]);
export type SheetRefusal = z.infer<typeof sheetRefusalSchema>;

export const foreseenItemSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('foreseen'), itemId: itemIdSchema, figures: impactFiguresSchema }),
  z.object({
    outcome: z.literal('refused'),
    itemId: itemIdSchema,
    code: sheetRefusalSchema,
    /** What is wrong with the result, by the path of its field. */
    fields: refusedFieldsSchema,
  }),
]);
export type ForeseenItemView = z.infer<typeof foreseenItemSchema>;

/** The word itself, typed by the administrator; the same in every language. */
const revertWordSchema = z.literal('REVERT');

export const automaticSettlementSchema = z.object({
  /** As it stands now; `result` below is what it was settled with. */
  match: matchViewSchema,
  result: matchAnswersSchema,
  settledAt: instantSchema,
  reason: automaticReasonSchema,
  /** What said so, the most trusted one first. */
  sources: z.array(settlingSourceSchema),
  /** What became of it: it stands, somebody put another result in its place, or took it back. */
  standing: z.enum(['stands', 'corrected', 'taken_back']),
});
export type AutomaticSettlementView = z.infer<typeof automaticSettlementSchema>;

/** Results of items of both kinds: what sources propose, preview, validate, correct, void, revert. */
export const resultsContract = {
  listProposals: operation({
    method: 'GET',
    path: '/admin/items/{kind}/{itemId}/proposals',
    tag,
    summary: 'What sources say of how an item ended, the most trusted one first.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
    errors: itemErrors,
  })
    .input(itemRefSchema)
    .output(z.array(proposalSchema)),

  getSettlement: operation({
    method: 'GET',
    path: '/admin/items/{kind}/{itemId}/settlement',
    tag,
    summary:
      'What stands on an item: since when, and whether an administrator or what sources said settled it; null while nothing does.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
    errors: itemErrors,
  })
    .input(itemRefSchema)
    .output(settlementSchema.nullable()),

  listProposedMatches: operation({
    method: 'GET',
    path: '/admin/proposals',
    tag,
    summary:
      'Matches with a result from sources that is not settled, or was settled otherwise before; the earliest kickoff first.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
  })
    .input(z.strictObject({ after: cursorSchema.optional() }))
    .output(
      z.object({
        matches: z.array(proposedMatchSchema),
        total: z.int(),
        next: cursorSchema.nullable(),
      }),
    ),

  countProposedMatches: operation({
    method: 'GET',
    path: '/admin/proposals/count',
    tag,
    summary: 'How many matches wait for a person to settle or correct them as sources propose.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
  })
    .input(noInput)
    .output(z.object({ total: z.int() })),

  dismissProposals: operation({
    method: 'POST',
    path: '/admin/items/{kind}/{itemId}/proposals/dismissal',
    tag,
    summary:
      'Leave an item as it is, whatever sources say of it now. What they say later is proposed again.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
    errors: [...itemErrors, 'ITEM_CHANGED'],
  })
    .input(seenItemSchema)
    .output(z.object({ dismissed: z.int() })),

  previewResult: operation({
    method: 'POST',
    path: '/admin/items/{kind}/{itemId}/result/preview',
    tag,
    summary: 'Previews a result, or its correction if the item is validated. Nothing is written.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
    isRead: true,
    errors: [...itemErrors, 'ITEM_OPEN', 'ITEM_CHANGED', 'PREDICTIONS_UNSEEN', 'REWARDS_MISSING'],
  })
    .input(itemRefSchema.extend({ result: resultSchema }))
    .output(impactSchema),

  previewResults: operation({
    method: 'POST',
    path: '/admin/results/preview',
    tag,
    summary:
      'Previews the results of many items, each and together; an item that cannot be settled says why. Nothing is written.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
    isRead: true,
  })
    .input(
      z.strictObject({
        items: z
          .array(seenItemSchema.extend({ result: resultSchema }))
          .min(1)
          .max(MAX_RESULTS_AT_ONCE)
          // Together each of them counts once.
          .refine((items) => new Set(items.map(({ itemId }) => itemId)).size === items.length),
      }),
    )
    .output(
      z.object({
        /** As they were asked for. */
        items: z.array(foreseenItemSchema),
        /** What is foreseen, all of it together; null: nothing is. */
        together: impactSchema.nullable(),
      }),
    ),

  sumUpResults: operation({
    method: 'POST',
    path: '/admin/results/receipt',
    tag,
    summary: 'Sums up what the results of items did, beside the state without them.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
    isRead: true,
    errors: itemErrors,
  })
    .input(
      z.strictObject({
        items: z
          .array(itemRefSchema)
          .min(1)
          .max(MAX_RESULTS_AT_ONCE)
          .refine((items) => new Set(items.map(({ itemId }) => itemId)).size === items.length),
      }),
    )
    .output(impactSchema),

  validateResult: operation({
    method: 'POST',
    path: '/admin/items/{kind}/{itemId}/result',
    tag,
    summary: 'Validate a result: the item is finished and XP is awarded, in one transaction.',
    access: 'recent_administrator',
    rateLimit: RATE_LIMITS.administering,
    errors: [
      ...itemErrors,
      'ITEM_OPEN',
      'ITEM_CHANGED',
      'ITEM_ALREADY_VALIDATED',
      'IMPACT_CHANGED',
      'REWARDS_MISSING',
    ],
  })
    .input(settlingSchema)
    .output(reportSchema),

  correctResult: operation({
    method: 'POST',
    path: '/admin/items/{kind}/{itemId}/result/correction',
    tag,
    summary: 'Put another result in place of the validated one: revert and validate in one step.',
    access: 'recent_administrator',
    rateLimit: RATE_LIMITS.administering,
    errors: [
      ...itemErrors,
      'ITEM_OPEN',
      'ITEM_CHANGED',
      'ITEM_NOT_VALIDATED',
      'RESULT_UNCHANGED',
      'IMPACT_CHANGED',
      'REWARDS_MISSING',
    ],
  })
    .input(settlingSchema)
    .output(reportSchema),

  voidItem: operation({
    method: 'POST',
    path: '/admin/items/{kind}/{itemId}/void',
    tag,
    summary: 'Finish an item without a result, for good: nobody is paid. Reverted like a result.',
    access: 'recent_administrator',
    rateLimit: RATE_LIMITS.administering,
    errors: [...itemErrors, 'ITEM_OPEN', 'ITEM_CHANGED', 'ITEM_ALREADY_VALIDATED'],
  })
    .input(seenItemSchema)
    .output(reportSchema),

  previewTakingBack: operation({
    method: 'GET',
    path: '/admin/items/{kind}/{itemId}/taking-back',
    tag,
    summary:
      'What reverting the result of an item, or deleting the item, would take back. Nothing is written.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
    errors: itemErrors,
  })
    .input(itemRefSchema)
    .output(impactSchema),

  revertResult: operation({
    method: 'POST',
    path: '/admin/items/{kind}/{itemId}/result/revert',
    tag,
    summary:
      'Take a validated result or a void back: every award is reversed, the item waits for a result.',
    access: 'recent_administrator',
    rateLimit: RATE_LIMITS.administering,
    errors: [...itemErrors, 'ITEM_CHANGED', 'ITEM_NOT_VALIDATED'],
  })
    .input(seenItemSchema.extend({ confirmation: revertWordSchema }))
    .output(reportSchema),

  listAutomaticSettlements: operation({
    method: 'GET',
    path: '/admin/settlements',
    tag,
    summary:
      'Matches that settled by themselves, the latest first: with what, because of which sources, and what became of it.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
  })
    .input(z.strictObject({ after: cursorSchema.optional() }))
    .output(
      z.object({
        settlements: z.array(automaticSettlementSchema),
        next: cursorSchema.nullable(),
      }),
    ),
};
