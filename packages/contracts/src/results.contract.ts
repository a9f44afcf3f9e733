import { z } from 'zod';
import { matchAnswersSchema, matchIdSchema } from './common.ts';
import { operation, RATE_LIMITS } from './operation.ts';

const tag = 'results';

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
    .output(z.object({ proposal: matchAnswersSchema.nullable() })),

  previewMatchResult: operation({
    method: 'POST',
    path: '/admin/matches/{matchId}/result/preview',
    tag,
    summary: 'What a result would award, computed by the settlement itself; nothing is written.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
    errors: [
      'MATCH_NOT_FOUND',
      'ITEM_IS_PART',
      'ITEM_OPEN',
      'ITEM_CHANGED',
      'ITEM_ALREADY_VALIDATED',
      'REWARDS_MISSING',
    ],
  })
    .input(z.strictObject({ matchId: matchIdSchema, result: matchAnswersSchema }))
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
      'REWARDS_MISSING',
    ],
  })
    .input(
      z.strictObject({
        matchId: matchIdSchema,
        itemVersion: z.int(),
        result: matchAnswersSchema,
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
