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
import { FOR_PLAYERS, operation, RATE_LIMITS } from './operation.ts';
import { MAX_SHEET_LINES } from './constants.ts';

const answerSchema = z.string().max(MAX_ANSWER_LENGTH);

/** Saved prediction; `isFirst`: there was none before. */
export const savedPredictionSchema = z.object({
  value: z.string(),
  changedAt: instantSchema,
  isFirst: z.boolean(),
});

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

/** Match without the fields that only its own page shows. */
export const pastMatchSchema = matchViewSchema.omit({
  upToXp: true,
  upToScore: true,
  rewardsFrom: true,
  hasOpenedPredictions: true,
  can: true,
  canOnceClosed: true,
  parts: true,
});

/** Event without the fields that only its own page shows. */
export const pastEventSchema = eventViewSchema.omit({
  rewards: true,
  description: true,
  descriptionKey: true,
  hasOpenedPredictions: true,
  can: true,
  canOnceClosed: true,
});

/** Item in past predictions: answers of the player shown, and their outcome. */
export const pastItemSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('match'),
    match: pastMatchSchema,
    /** Questions of the match, and how many the player answered. */
    eventCount: z.int(),
    predictionCount: z.int(),
    parts: z.array(matchViewSchema.shape.parts.element.omit({ rewards: true })),
  }),
  z.object({
    kind: z.literal('event'),
    event: pastEventSchema,
  }),
]);
export type PastItemView = z.infer<typeof pastItemSchema>;

export const crowdSchema = z.object({
  players: z.int(),
  /** Unit of counting: whole answers, or for a table the team in first place. */
  by: z.enum(['answer', 'first_place']),
  /** Most frequent answers, most players first. */
  answers: z.array(z.object({ value: z.string(), players: z.int() })),
  /** Players with other answers. */
  otherPlayers: z.int(),
  /** Predicted outcomes of a match's score; null otherwise. */
  outcomes: z.object({ homeTeam: z.int(), draw: z.int(), awayTeam: z.int() }).nullable(),
});
export type CrowdView = z.infer<typeof crowdSchema>;

export const predictionsContract = {
  submitPrediction: operation({
    method: 'PUT',
    path: '/predictions/{eventId}',
    summary:
      "Create or change the caller's prediction. Rejected from the deadline on, by the database's clock.",
    ...FOR_PLAYERS,
    errors: ['EVENT_NOT_FOUND', 'PREDICTION_CLOSED', 'PREDICTIONS_SEEN'],
  })
    .input(z.strictObject({ eventId: eventIdSchema, value: answerSchema }))
    .output(savedPredictionSchema),

  submitMatchPredictions: operation({
    method: 'PUT',
    path: '/matches/{matchId}/predictions',
    summary:
      "Create or change the caller's predictions on a match, all or none. Answers that follow from the scores are derived; a rejected one has the path `answers.<template key>`.",
    ...FOR_PLAYERS,
    errors: ['MATCH_NOT_FOUND', 'ITEM_IS_PART', 'PREDICTION_CLOSED', 'PREDICTIONS_SEEN'],
  })
    .input(z.strictObject({ matchId: matchIdSchema, answers: matchAnswersSchema }))
    .output(
      z.object({
        saved: z.array(savedPredictionSchema.extend({ templateKey: z.string() })),
      }),
    ),

  submitPredictionSheet: operation({
    method: 'PUT',
    path: '/predictions',
    summary: "Create or change the caller's predictions on many items, each with its own outcome.",
    ...FOR_PLAYERS,
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
    summary:
      'Predictions of a player by page: open, pending, and finished since `until`, by default 14 days ago (OP-20). `after` is the next page of one list. Other players see revealed items only.',
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
        /** Oldest end of `finished`. */
        until: instantSchema,
        /** Next page of each list. */
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
    summary: 'Distribution of all answers to a question, once revealed.',
    access: 'signed_in',
    rateLimit: RATE_LIMITS.reading,
    errors: ['EVENT_NOT_FOUND', 'ITEM_OPEN'],
  })
    .input(z.strictObject({ eventId: eventIdSchema }))
    .output(crowdSchema),
};
