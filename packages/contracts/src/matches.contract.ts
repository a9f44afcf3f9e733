import { z } from 'zod';
import { competitionIdSchema, cursorSchema, matchIdSchema } from './common.ts';
import { displayedStatusSchema, matchViewSchema } from './items.ts';
import { operation, RATE_LIMITS } from './operation.ts';

/** Matches as everybody sees them, with the caller's own predictions. */
export const matchesContract = {
  listActiveMatches: operation({
    method: 'GET',
    path: '/matches',
    tag: 'matches',
    summary: 'Matches open for predictions, next kickoff first.',
    access: 'public',
    rateLimit: RATE_LIMITS.reading,
  })
    .input(
      z.strictObject({
        competitionId: competitionIdSchema.optional(),
        after: cursorSchema.optional(),
      }),
    )
    .output(z.object({ matches: z.array(matchViewSchema), next: cursorSchema.nullable() })),

  getMatch: operation({
    method: 'GET',
    path: '/matches/{matchId}',
    tag: 'matches',
    summary: 'One match.',
    access: 'public',
    rateLimit: RATE_LIMITS.reading,
    errors: ['MATCH_NOT_FOUND'],
  })
    .input(z.strictObject({ matchId: matchIdSchema }))
    .output(matchViewSchema),

  listMatchesByStatus: operation({
    method: 'GET',
    path: '/admin/matches',
    tag: 'matches',
    summary: 'Matches by displayed status, for administrators; finished ones latest first.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
  })
    .input(
      z.strictObject({
        status: displayedStatusSchema,
        after: cursorSchema.optional(),
      }),
    )
    .output(
      z.object({
        matches: z.array(matchViewSchema),
        total: z.int(),
        next: cursorSchema.nullable(),
      }),
    ),
};
