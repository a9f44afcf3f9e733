import { z } from 'zod';
import {
  cursorSchema,
  eventIdSchema,
  instantSchema,
  matchAnswersSchema,
  matchIdSchema,
  MAX_ANSWER_LENGTH,
  userIdSchema,
} from './common.ts';
import { eventViewSchema, matchViewSchema } from './items.ts';
import { operation, RATE_LIMITS } from './operation.ts';
import { MAX_SHEET_LINES } from './constants.ts';

const answerSchema = z.string().max(MAX_ANSWER_LENGTH);

/** What stands after a prediction was sent; `isFirst`: there was none before. */
export const savedPredictionSchema = z.object({
  value: z.string(),
  changedAt: instantSchema,
  isFirst: z.boolean(),
});

/** What became of one line of a sheet. */
export const sheetLineSchema = z.discriminatedUnion('outcome', [
  z.object({
    eventId: eventIdSchema,
    outcome: z.literal('saved'),
    prediction: savedPredictionSchema,
  }),
  z.object({ eventId: eventIdSchema, outcome: z.literal('unchanged') }),
  z.object({ eventId: eventIdSchema, outcome: z.literal('closed') }),
  z.object({ eventId: eventIdSchema, outcome: z.literal('seen') }),
  z.object({ eventId: eventIdSchema, outcome: z.literal('invalid') }),
  z.object({ eventId: eventIdSchema, outcome: z.literal('not_found') }),
]);

/** A match without what only its own page shows. */
export const pastMatchSchema = matchViewSchema.omit({
  upToXp: true,
  rewardsFrom: true,
  hasOpenedPredictions: true,
  can: true,
  canOnceClosed: true,
  parts: true,
});

/** The same of an event. */
export const pastEventSchema = eventViewSchema.omit({
  rewards: true,
  description: true,
  descriptionKey: true,
  hasOpenedPredictions: true,
  can: true,
  canOnceClosed: true,
});

/**
 * An item as past predictions show it: what was predicted and what came of it, without what only those
 * who predict need. Predictions are those of the player shown.
 */
export const pastItemSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('match'),
    match: pastMatchSchema,
    /** How many questions the match asks, and how many of them the player answered. */
    eventCount: z.int(),
    predictionCount: z.int(),
    /** Those that the player answered. */
    parts: z.array(matchViewSchema.shape.parts.element.omit({ rewards: true })),
  }),
  z.object({
    kind: z.literal('event'),
    event: pastEventSchema,
  }),
]);
export type PastItemView = z.infer<typeof pastItemSchema>;

/** How the players' answers to one question split. */
export const crowdSchema = z.object({
  /** Everybody who answered. */
  players: z.int(),
  /** What is counted: whole answers, or of a table the team put first. */
  by: z.enum(['answer', 'first_place']),
  /** The commonest answers, most players first. */
  answers: z.array(z.object({ value: z.string(), players: z.int() })),
  /** Players whose answer is not among those. */
  otherPlayers: z.int(),
  /** Of a match's score: who was seen winning; null for anything else. */
  outcomes: z.object({ homeTeam: z.int(), draw: z.int(), awayTeam: z.int() }).nullable(),
});
export type CrowdView = z.infer<typeof crowdSchema>;

/** Predictions: a player's own, and those that everybody may see. */
export const predictionsContract = {
  submitPrediction: operation({
    method: 'PUT',
    path: '/predictions/{eventId}',
    tag: 'predictions',
    summary:
      "Create or change the caller's prediction. Refused from the deadline on, judged by the database's clock.",
    access: 'player',
    rateLimit: RATE_LIMITS.playing,
    errors: ['EVENT_NOT_FOUND', 'PREDICTION_CLOSED', 'PREDICTIONS_SEEN'],
  })
    .input(z.strictObject({ eventId: eventIdSchema, value: answerSchema }))
    .output(savedPredictionSchema),

  submitMatchPredictions: operation({
    method: 'PUT',
    path: '/matches/{matchId}/predictions',
    tag: 'predictions',
    summary:
      "Create or change the caller's predictions on the questions of a match, all of them or none. What follows from the scores is derived and need not be sent; a refused answer names `answers.<template key>`.",
    access: 'player',
    rateLimit: RATE_LIMITS.playing,
    errors: ['MATCH_NOT_FOUND', 'ITEM_IS_PART', 'PREDICTION_CLOSED', 'PREDICTIONS_SEEN'],
  })
    .input(z.strictObject({ matchId: matchIdSchema, answers: matchAnswersSchema }))
    .output(
      z.object({
        /** Those that changed, what was derived included. */
        saved: z.array(savedPredictionSchema.extend({ templateKey: z.string() })),
      }),
    ),

  submitPredictionSheet: operation({
    method: 'PUT',
    path: '/predictions',
    tag: 'predictions',
    summary:
      "Create or change the caller's predictions on many items, each with a fate of its own.",
    access: 'player',
    rateLimit: RATE_LIMITS.playing,
  })
    .input(
      z.strictObject({
        predictions: z
          .array(z.strictObject({ eventId: eventIdSchema, value: answerSchema }))
          .min(1)
          .max(MAX_SHEET_LINES),
      }),
    )
    .output(z.object({ lines: z.array(sheetLineSchema) })),

  getPredictionHistory: operation({
    method: 'GET',
    path: '/players/{userId}/history',
    tag: 'predictions',
    summary:
      'What a player predicted, by page: what is open, what waits for a result, and what finished since `until`, 14 days back unless told (OP-20). `after` asks for the next page of one of the three. Others see an item once everybody may see the predictions on it.',
    access: 'signed_in',
    rateLimit: RATE_LIMITS.reading,
    errors: ['PLAYER_NOT_FOUND'],
  })
    .input(
      z.strictObject({
        userId: userIdSchema,
        until: instantSchema.optional(),
        after: cursorSchema.optional(),
      }),
    )
    .output(
      z.object({
        active: z.array(pastItemSchema),
        pending: z.array(pastItemSchema),
        finished: z.array(pastItemSchema),
        /** How far back `finished` reaches. */
        until: instantSchema,
        /** The next page of each list. */
        next: z.object({
          active: cursorSchema.nullable(),
          pending: cursorSchema.nullable(),
          finished: cursorSchema.nullable(),
        }),
      }),
    ),

  getCrowd: operation({
    method: 'GET',
    path: '/predictions/{eventId}/crowd',
    tag: 'predictions',
    summary: 'How all answers to a question split, once predictions on it are closed and revealed.',
    access: 'signed_in',
    rateLimit: RATE_LIMITS.reading,
    errors: ['EVENT_NOT_FOUND', 'ITEM_OPEN'],
  })
    .input(z.strictObject({ eventId: eventIdSchema }))
    .output(crowdSchema),
};
