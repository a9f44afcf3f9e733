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
import {
  FOR_ADMINISTRATORS,
  FOR_RECENT_ADMINISTRATORS,
  operation,
  refusedFieldsSchema,
} from './operation.ts';
import { MAX_RESULTS_AT_ONCE } from './constants.ts';

/** Result: by template key for a match, the answer itself for a standalone event. */
export const resultSchema = z.union([z.string().max(MAX_ANSWER_LENGTH), matchAnswersSchema]);

export const boardRowSchema = z.object({
  rank: z.int(),
  username: z.string().nullable(),
  xpTotal: z.int(),
});

/** First places of a board, before and after a settlement. */
export const boardImpactSchema = z.object({
  kind: z.enum(['month', 'year', 'season']),
  scope: z.enum(['all', 'football', 'competition']),
  year: z.int(),
  /** 1 to 12; only for a month. */
  month: z.int().nullable(),
  competition: z.object({ id: competitionIdSchema, name: z.string() }).nullable(),
  before: z.array(boardRowSchema),
  after: z.array(boardRowSchema),
});
export type BoardImpactView = z.infer<typeof boardImpactSchema>;

/** Places of a board in an impact. */
export const IMPACT_PLACES = 5;

export const movedPlayerSchema = z.object({
  /** Null: a player without a name yet. */
  username: z.string().nullable(),
  xpBefore: z.int(),
  xpAfter: z.int(),
});
export type MovedPlayerView = z.infer<typeof movedPlayerSchema>;

/** Maximum players in each list of an impact. */
export const IMPACT_PLAYERS = 10;

export const impactFiguresSchema = z.object({
  /** Predictions that count: last changed before the item closed. */
  predictions: z.int(),
  /** Predictions that were changed too late to count. */
  latePredictions: z.int(),
  /** Players with an award, each once, and their total XP before reversals. */
  awardedPlayers: z.int(),
  awardedXp: z.int(),
  /** Players with a reversal, and their total XP; never negative. */
  reversedPlayers: z.int(),
  reversedXp: z.int(),
  /** Players with a net gain, and their total. */
  gainingPlayers: z.int(),
  gainedXp: z.int(),
  /** Players with a net loss, and their total; never negative. */
  losingPlayers: z.int(),
  lostXp: z.int(),
  /** Players whose award equals their reversal. */
  unchangedPlayers: z.int(),
  tierChanges: z.int(),
});
export type ImpactFigures = z.infer<typeof impactFiguresSchema>;

/** Impact of a settlement, as a preview or a report. */
export const impactSchema = impactFiguresSchema.extend({
  /** Players with the biggest changes, biggest first. */
  players: z.array(movedPlayerSchema),
  /** Players whose tier changes, by change of XP, biggest first. */
  tierPlayers: z.array(movedPlayerSchema),
  boards: z.array(boardImpactSchema),
});
export type ImpactView = z.infer<typeof impactSchema>;

/** Figures of a preview, as displayed. If they changed, the server rejects the settlement. */
export const seenImpactSchema = impactFiguresSchema
  .pick({ gainingPlayers: true, gainedXp: true, losingPlayers: true, lostXp: true })
  .strict();
export type SeenImpact = z.infer<typeof seenImpactSchema>;

export const settlingSchema = seenItemSchema.extend({
  result: resultSchema,
  foreseen: seenImpactSchema.optional(),
});

/** Report of a settlement, and the item's new version. */
const reportSchema = impactSchema.extend({ itemVersion: z.int(), message: z.string() });
export { reportSchema as settlementReceiptSchema };
export type SettlementReport = z.infer<typeof reportSchema>;

/** End of a match according to a source. Only `played` settles automatically. */
export const proposalStatusSchema = z.enum([
  'played',
  'awarded',
  'abandoned',
  'postponed',
  'cancelled',
]);
export type ProposalStatus = z.infer<typeof proposalStatusSchema>;

/** A source's claim about how a match ended. */
export const proposalSchema = z.object({
  source: z.string(),
  status: proposalStatusSchema,
  /** Result and derived answers, limited to the match's questions. Null: no result. */
  result: matchAnswersSchema.nullable(),
  /** Questions without an answer in `result`, in card order; a person answers them. */
  missing: z.array(z.enum(TEMPLATE_KEYS)),
  /** `correct`: the source contradicts the result since the settlement. Null: nothing to do. */
  asks: z.enum(['settle', 'correct']).nullable(),
  /** Since when the source says so, and when it last did. */
  since: instantSchema,
  seenAt: instantSchema,
  /** The source's kickoff if it differs from the match's; null: equal or unknown. */
  otherKickoffAt: instantSchema.nullable(),
});
export type ProposalView = z.infer<typeof proposalSchema>;

export const proposedMatchSchema = z.object({
  match: matchViewSchema,
  /** `correct`: a source has contradicted the result since the settlement. */
  kind: z.enum(['settle', 'correct']),
  /** Most trusted source first. */
  proposals: z.array(proposalSchema),
});
export type ProposedMatchView = z.infer<typeof proposedMatchSchema>;

export const automaticReasonSchema = z.enum(['sources_agree', 'unchanged']);
export type AutomaticReason = z.infer<typeof automaticReasonSchema>;

export const settlingSourceSchema = z.object({
  source: z.string(),
  /** Since when it said so, and when it last did. */
  since: instantSchema,
  seenAt: instantSchema,
});
export type SettlingSourceView = z.infer<typeof settlingSourceSchema>;

export const settlerSchema = z.discriminatedUnion('kind', [
  /** Null: account deleted. */
  z.object({ kind: z.literal('administrator'), username: z.string().nullable() }),
  /** Automatic, by the claims of these sources. */
  z.object({
    kind: z.literal('sources'),
    reason: automaticReasonSchema,
    sources: z.array(settlingSourceSchema),
  }),
  /** History from an import, without awards. */
  z.object({ kind: z.literal('import') }),
]);

/** Settlement in force: its time and origin. */
export const settlementSchema = z.object({
  kind: z.enum(['result', 'void', 'history']),
  settledAt: instantSchema,
  by: settlerSchema,
});
export type SettlementView = z.infer<typeof settlementSchema>;

const itemErrors = ['MATCH_NOT_FOUND', 'EVENT_NOT_FOUND', 'ITEM_IS_PART'] as const;
const settlingErrors = [
  ...itemErrors,
  'ITEM_OPEN',
  'ITEM_CHANGED',
  'IMPACT_CHANGED',
  'REWARDS_MISSING',
] as const;

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
    fields: refusedFieldsSchema,
  }),
]);
export type ForeseenItemView = z.infer<typeof foreseenItemSchema>;

/** Confirmation of a revert, the same word in every language. */
const revertWordSchema = z.literal('REVERT');

export const automaticSettlementSchema = z.object({
  /** Current match; `result` below is the one of the settlement. */
  match: matchViewSchema,
  result: matchAnswersSchema,
  settledAt: instantSchema,
  reason: automaticReasonSchema,
  /** Sources of the result, most trusted first. */
  sources: z.array(settlingSourceSchema),
  /** Later state of the settlement: in force, corrected or reverted. */
  standing: z.enum(['stands', 'corrected', 'taken_back']),
});
export type AutomaticSettlementView = z.infer<typeof automaticSettlementSchema>;

/** Results of items of both kinds: proposals, preview, validation, correction, void, revert. */
export const resultsContract = {
  listProposals: operation({
    method: 'GET',
    path: '/admin/items/{kind}/{itemId}/proposals',
    summary: 'Results of an item by source, most trusted first.',
    ...FOR_ADMINISTRATORS,
    errors: itemErrors,
  })
    .input(itemRefSchema)
    .output(z.array(proposalSchema)),

  getSettlement: operation({
    method: 'GET',
    path: '/admin/items/{kind}/{itemId}/settlement',
    summary: 'Settlement in force on an item: its time and origin, or null.',
    ...FOR_ADMINISTRATORS,
    errors: itemErrors,
  })
    .input(itemRefSchema)
    .output(settlementSchema.nullable()),

  listProposedMatches: operation({
    method: 'GET',
    path: '/admin/proposals',
    summary:
      'Matches whose sources have an unsettled or a different result, earliest kickoff first.',
    ...FOR_ADMINISTRATORS,
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
    summary: 'Number of matches with proposals to settle or correct.',
    ...FOR_ADMINISTRATORS,
  })
    .input(noInput)
    .output(z.object({ total: z.int() })),

  dismissProposals: operation({
    method: 'POST',
    path: '/admin/items/{kind}/{itemId}/proposals/dismissal',
    summary: 'Dismiss the current proposals for an item. Later changes are proposed again.',
    ...FOR_ADMINISTRATORS,
    errors: [...itemErrors, 'ITEM_CHANGED'],
  })
    .input(seenItemSchema)
    .output(z.object({ dismissed: z.int() })),

  previewResult: operation({
    method: 'POST',
    path: '/admin/items/{kind}/{itemId}/result/preview',
    summary: 'Preview a result, or its correction if the item is validated. Nothing is written.',
    ...FOR_ADMINISTRATORS,
    isRead: true,
    errors: [...itemErrors, 'ITEM_OPEN', 'ITEM_CHANGED', 'PREDICTIONS_UNSEEN', 'REWARDS_MISSING'],
  })
    .input(itemRefSchema.extend({ result: resultSchema }))
    .output(impactSchema),

  previewResults: operation({
    method: 'POST',
    path: '/admin/results/preview',
    summary:
      'Preview the results of many items, separately and in total, with reasons for rejected items. Nothing is written.',
    ...FOR_ADMINISTRATORS,
    isRead: true,
  })
    .input(
      z.strictObject({
        items: z
          .array(seenItemSchema.extend({ result: resultSchema }))
          .min(1)
          .max(MAX_RESULTS_AT_ONCE)
          // The sum counts each item once.
          .refine((items) => new Set(items.map(({ itemId }) => itemId)).size === items.length),
      }),
    )
    .output(
      z.object({
        items: z.array(foreseenItemSchema),
        /** Sum of the previewed items; null: none. */
        together: impactSchema.nullable(),
      }),
    ),

  sumUpResults: operation({
    method: 'POST',
    path: '/admin/results/receipt',
    summary: 'Total impact of the results of items, compared with the state without them.',
    ...FOR_ADMINISTRATORS,
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
    summary: 'Validate a result: the item is finished and XP is awarded, in one transaction.',
    ...FOR_RECENT_ADMINISTRATORS,
    errors: [...settlingErrors, 'ITEM_ALREADY_VALIDATED'],
  })
    .input(settlingSchema)
    .output(reportSchema),

  correctResult: operation({
    method: 'POST',
    path: '/admin/items/{kind}/{itemId}/result/correction',
    summary: 'Replace the validated result: revert and validate in one transaction.',
    ...FOR_RECENT_ADMINISTRATORS,
    errors: [...settlingErrors, 'ITEM_NOT_VALIDATED', 'RESULT_UNCHANGED'],
  })
    .input(settlingSchema)
    .output(reportSchema),

  voidItem: operation({
    method: 'POST',
    path: '/admin/items/{kind}/{itemId}/void',
    summary: 'Void an item: it finishes without awards. Reverted like a result.',
    ...FOR_RECENT_ADMINISTRATORS,
    errors: [...itemErrors, 'ITEM_OPEN', 'ITEM_CHANGED', 'ITEM_ALREADY_VALIDATED'],
  })
    .input(seenItemSchema)
    .output(reportSchema),

  previewTakingBack: operation({
    method: 'GET',
    path: '/admin/items/{kind}/{itemId}/taking-back',
    summary: 'Preview of reverting or deleting an item. Nothing is written.',
    ...FOR_ADMINISTRATORS,
    errors: itemErrors,
  })
    .input(itemRefSchema)
    .output(impactSchema),

  revertResult: operation({
    method: 'POST',
    path: '/admin/items/{kind}/{itemId}/result/revert',
    summary:
      'Revert a validated result or a void: awards are reversed, and the item waits for a result.',
    ...FOR_RECENT_ADMINISTRATORS,
    errors: [...itemErrors, 'ITEM_CHANGED', 'ITEM_NOT_VALIDATED'],
  })
    .input(seenItemSchema.extend({ confirmation: revertWordSchema }))
    .output(reportSchema),

  listAutomaticSettlements: operation({
    method: 'GET',
    path: '/admin/settlements',
    summary: 'Automatic settlements, latest first: result, sources and later state.',
    ...FOR_ADMINISTRATORS,
  })
    .input(z.strictObject({ after: cursorSchema.optional() }))
    .output(
      z.object({
        settlements: z.array(automaticSettlementSchema),
        next: cursorSchema.nullable(),
      }),
    ),
};
