import { z } from 'zod';
import {
  changedItemSchema,
  competitionIdSchema,
  cursorSchema,
  instantSchema,
  matchIdSchema,
  seasonSchema,
  teamIdSchema,
} from './common.ts';
import { matchDraftSchema } from './drafts.ts';
import { matchViewSchema, rewardSourceSchema } from './items.ts';
import {
  FOR_ADMINISTRATORS,
  FOR_RECENT_ADMINISTRATORS,
  FOR_VISITORS,
  operation,
  refusedFieldsSchema,
} from './operation.ts';
import { MAX_MATCHES_AT_ONCE } from './constants.ts';

/** Existing match that a new one seems to duplicate. */
export const knownMatchSchema = z.object({
  matchId: matchIdSchema,
  team1: z.string(),
  team2: z.string(),
  team1Id: teamIdSchema,
  team2Id: teamIdSchema,
  kickoffAt: instantSchema,
  itemVersion: z.int(),
  /** True if its kickoff can move and predictions stay open. */
  canMove: z.boolean(),
});

/** Match to create. `isMeant`: create it even if a similar match exists. */
export const newMatchSchema = matchDraftSchema.extend({ isMeant: z.boolean().default(false) });

/** Outcome of the odds request. The match has rewards in any case. */
export const oddsOutcomeSchema = z.enum([
  'read',
  'no_provider',
  'no_team_id',
  /** The provider has no match of these teams around the kickoff. */
  'no_fixture',
  /** No bookmaker has priced the match. */
  'no_odds',
  /** The provider's rate limit is reached. */
  'limited',
  /** No answer, or an unusable one. */
  'failed',
]);
export type OddsOutcome = z.infer<typeof oddsOutcomeSchema>;

/** Basis of the rewards, and outcome of the odds request. */
export const rewardsAnswerSchema = z.object({
  source: rewardSourceSchema,
  odds: oddsOutcomeSchema,
});

/** Match with a result in force. */
export const playedMatchSchema = z.object({
  matchId: matchIdSchema,
  kickoffAt: instantSchema,
  team1: z.string(),
  team2: z.string(),
  /** Goals after 90 minutes, such as `2-1`. */
  score: z.string(),
  /** Of the first team asked for. */
  outcome: z.enum(['won', 'drawn', 'lost']),
});
export type PlayedMatchView = z.infer<typeof playedMatchSchema>;

export const matchesContract = {
  listActiveMatches: operation({
    method: 'GET',
    path: '/matches',
    summary: 'Matches open for predictions, next kickoff first.',
    ...FOR_VISITORS,
  })
    .input(
      z.strictObject({
        competitionId: competitionIdSchema.optional(),
        after: cursorSchema.optional(),
        /** Maximum number; default: a page. */
        limit: z.coerce.number().int().min(1).max(24).optional(),
      }),
    )
    .output(z.object({ matches: z.array(matchViewSchema), next: cursorSchema.nullable() })),

  getMatch: operation({
    method: 'GET',
    path: '/matches/{matchId}',
    summary: 'One match.',
    ...FOR_VISITORS,
    errors: ['MATCH_NOT_FOUND'],
  })
    .input(z.strictObject({ matchId: matchIdSchema }))
    .output(matchViewSchema),

  getMatchForm: operation({
    method: 'GET',
    path: '/matches/{matchId}/form',
    summary: 'Form, last meetings and table before a match, in its competition.',
    ...FOR_VISITORS,
    errors: ['MATCH_NOT_FOUND'],
  })
    .input(z.strictObject({ matchId: matchIdSchema }))
    .output(
      z.object({
        /** Home team, then away team: the last five matches of each, latest first. */
        form: z.array(z.object({ team: z.string(), matches: z.array(playedMatchSchema) })),
        /** The last five matches of both, latest first. */
        meetings: z.array(playedMatchSchema),
        /** Rows of both teams in their league or group; empty in knockout rounds. */
        table: z.array(
          z.object({
            team: z.string(),
            place: z.int(),
            played: z.int(),
            goalDifference: z.int(),
            points: z.int(),
          }),
        ),
      }),
    ),

  createMatch: operation({
    method: 'POST',
    path: '/admin/matches',
    summary: 'Create a match. Returns problems by field, and likely duplicates unless `isMeant`.',
    ...FOR_ADMINISTRATORS,
  })
    .input(newMatchSchema)
    .output(
      z.discriminatedUnion('outcome', [
        z.object({
          outcome: z.literal('created'),
          matchId: matchIdSchema,
          rewards: rewardsAnswerSchema,
          message: z.string(),
        }),
        z.object({ outcome: z.literal('duplicate'), matches: z.array(knownMatchSchema) }),
      ]),
    ),

  listMatchesOfSeason: operation({
    method: 'GET',
    path: '/admin/season-matches',
    summary: 'All matches of a season with their teams, to find duplicates.',
    ...FOR_ADMINISTRATORS,
  })
    .input(z.strictObject({ competitionId: competitionIdSchema, season: seasonSchema }))
    .output(z.array(knownMatchSchema)),

  createMatches: operation({
    method: 'POST',
    path: '/admin/matches/several',
    summary: 'Create several matches independently, with one outcome per draft, in order.',
    ...FOR_ADMINISTRATORS,
  })
    .input(
      z.strictObject({
        drafts: z.array(newMatchSchema).min(1).max(MAX_MATCHES_AT_ONCE),
      }),
    )
    .output(
      z.array(
        z.discriminatedUnion('outcome', [
          z.object({ outcome: z.literal('created'), matchId: matchIdSchema }),
          z.object({ outcome: z.literal('duplicate'), matches: z.array(knownMatchSchema) }),
          z.object({
            outcome: z.literal('invalid'),
            fields: refusedFieldsSchema,
          }),
        ]),
      ),
    ),

  moveKickoff: operation({
    method: 'POST',
    path: '/admin/matches/{matchId}/kickoff',
    summary:
      'Move a kickoff, or set the date of a postponed match. A time in the past, old or new, closes predictions for good.',
    ...FOR_RECENT_ADMINISTRATORS,
    errors: ['MATCH_NOT_FOUND', 'ITEM_CHANGED', 'ITEM_SETTLED', 'WOULD_CLOSE'],
  })
    .input(
      z.strictObject({
        matchId: matchIdSchema,
        itemVersion: z.int(),
        kickoffAt: instantSchema,
        /** Allows the move to close predictions; without it such a move is rejected. */
        isClosingMeant: z.boolean().optional(),
      }),
    )
    .output(z.object({ itemVersion: z.int(), latePredictions: z.int(), isClosed: z.boolean() })),

  postponeMatch: operation({
    method: 'POST',
    path: '/admin/matches/{matchId}/postponement',
    summary: 'Postpone a match before its kickoff without a new date: it closes until it has one.',
    ...FOR_ADMINISTRATORS,
    errors: ['MATCH_NOT_FOUND', 'ITEM_CHANGED', 'ITEM_SETTLED', 'KICKOFF_PASSED'],
  })
    .input(z.strictObject({ matchId: matchIdSchema, itemVersion: z.int() }))
    .output(changedItemSchema),

  updateMatchRewards: operation({
    method: 'POST',
    path: '/admin/matches/{matchId}/rewards',
    summary:
      'Reprice an open match: from current or imported prices, else the goal model or base rates.',
    ...FOR_ADMINISTRATORS,
    errors: ['MATCH_NOT_FOUND', 'ITEM_IS_PART', 'PREDICTION_CLOSED'],
  })
    .input(z.strictObject({ matchId: matchIdSchema }))
    .output(rewardsAnswerSchema.extend({ isChanged: z.boolean(), message: z.string() })),
};
