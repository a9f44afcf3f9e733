import { z } from 'zod';
import { matchIdSchema, scoreTextSchema } from './common.ts';
import { matchResultSchema } from './matches.contract.ts';
import { operation, RATE_LIMITS } from './operation.ts';

const tag = 'results';

const goalMinuteSchema = z.int().min(0).max(120);

/** A result as an administrator enters it: the score after 90 minutes, and facts for statistics. */
export const matchResultInputSchema = z.strictObject({
  score: scoreTextSchema,
  halftime_score: scoreTextSchema.optional(),
  first_goal_minute: goalMinuteSchema.optional(),
  last_goal_minute: goalMinuteSchema.optional(),
});

const settlementViewSchema = z.object({
  /** Predictions that count, that is, last changed before the kickoff. */
  predictions: z.int(),
  /** Predictions that do not count because they were changed at or after the kickoff. */
  latePredictions: z.int(),
  awardedPlayers: z.int(),
  awardedXp: z.int(),
});

/** Results: what an import proposes, preview, validate, revert. */
export const resultsContract = {
  getMatchProposal: operation({
    method: 'GET',
    path: '/admin/matches/{matchId}/result/proposal',
    tag,
    summary: 'The result that an import proposes for a match; null when there is none.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
    errors: ['MATCH_NOT_FOUND'],
  })
    .input(z.strictObject({ matchId: matchIdSchema }))
    .output(z.object({ proposal: matchResultSchema.nullable() })),

  previewMatchResult: operation({
    method: 'POST',
    path: '/admin/matches/{matchId}/result/preview',
    tag,
    summary: 'What a result would award, computed by the settlement itself; nothing is written.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
    errors: ['MATCH_NOT_FOUND', 'ITEM_IS_PART', 'ITEM_OPEN', 'ITEM_ALREADY_VALIDATED'],
  })
    .input(z.strictObject({ matchId: matchIdSchema, result: matchResultInputSchema }))
    .output(settlementViewSchema),

  validateMatchResult: operation({
    method: 'POST',
    path: '/admin/matches/{matchId}/result',
    tag,
    summary: 'Validate a result: the match is finished and XP is awarded, in one transaction.',
    access: 'recent_administrator',
    rateLimit: RATE_LIMITS.administering,
    errors: [
      'MATCH_NOT_FOUND',
      'ITEM_IS_PART',
      'ITEM_OPEN',
      'ITEM_CHANGED',
      'ITEM_ALREADY_VALIDATED',
    ],
  })
    .input(
      z.strictObject({
        matchId: matchIdSchema,
        itemVersion: z.int(),
        result: matchResultInputSchema,
      }),
    )
    .output(settlementViewSchema.extend({ itemVersion: z.int(), message: z.string() })),

  revertMatchResult: operation({
    method: 'POST',
    path: '/admin/matches/{matchId}/result/revert',
    tag,
    summary: 'Take a validated result back: every award is reversed, the match waits for a result.',
    access: 'recent_administrator',
    rateLimit: RATE_LIMITS.administering,
    errors: ['MATCH_NOT_FOUND', 'ITEM_IS_PART', 'ITEM_CHANGED', 'ITEM_NOT_VALIDATED'],
  })
    .input(
      z.strictObject({
        matchId: matchIdSchema,
        itemVersion: z.int(),
        /** The word itself, typed by the administrator; the same in every language. */
        confirmation: z.literal('REVERT'),
      }),
    )
    .output(
      z.object({
        reversedPlayers: z.int(),
        reversedXp: z.int(),
        itemVersion: z.int(),
        message: z.string(),
      }),
    ),
};
