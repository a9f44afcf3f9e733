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
import { refusedFieldsSchema, operation, RATE_LIMITS } from './operation.ts';
import { MAX_MATCHES_AT_ONCE } from './constants.ts';

/** A match that a new one seems to be. */
export const knownMatchSchema = z.object({
  matchId: matchIdSchema,
  team1: z.string(),
  team2: z.string(),
  team1Id: teamIdSchema,
  team2Id: teamIdSchema,
  kickoffAt: instantSchema,
  itemVersion: z.int(),
  /** It can have another kickoff and still be predicted until then. */
  canMove: z.boolean(),
});

/** A match to create; meant: though one that is there already seems to be the same. */
export const newMatchSchema = matchDraftSchema.extend({ isMeant: z.boolean().default(false) });

/** What came of asking the provider for odds. Whatever it was, the match has rewards. */
export const oddsOutcomeSchema = z.enum([
  /** It was asked, and its prices are read. */
  'read',
  /** No provider is configured. */
  'no_provider',
  /** A team has no id of the provider. */
  'no_team_id',
  /** The provider knows no match of these teams around the kickoff. */
  'no_fixture',
  /** No bookmaker has priced the match. */
  'no_odds',
  /** The provider may not be asked again for now. */
  'limited',
  /** It did not answer, or nothing that could be used. */
  'failed',
]);
export type OddsOutcome = z.infer<typeof oddsOutcomeSchema>;

/** Where rewards come from, and what the provider had to say about it. */
export const rewardsAnswerSchema = z.object({
  source: rewardSourceSchema,
  odds: oddsOutcomeSchema,
});

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
        /** How many; none: a page. */
        limit: z.coerce.number().int().min(1).max(24).optional(),
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

  createMatch: operation({
    method: 'POST',
    path: '/admin/matches',
    tag: 'matches',
    summary:
      'Create a match. What is wrong with the draft is told by field; what seems to be there already is named, unless it is meant.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
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
    tag: 'matches',
    summary: 'Every match of a season by its teams, for telling whether one is there already.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
  })
    .input(z.strictObject({ competitionId: competitionIdSchema, season: seasonSchema }))
    .output(z.array(knownMatchSchema)),

  createMatches: operation({
    method: 'POST',
    path: '/admin/matches/several',
    tag: 'matches',
    summary: 'Create several matches, each for itself: every draft is answered in its place.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
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
    tag: 'matches',
    summary:
      'Move a kickoff, or give a postponed match its date. To or from the past closes predictions for good.',
    access: 'recent_administrator',
    rateLimit: RATE_LIMITS.administering,
    errors: ['MATCH_NOT_FOUND', 'ITEM_CHANGED', 'ITEM_SETTLED', 'WOULD_CLOSE'],
  })
    .input(
      z.strictObject({
        matchId: matchIdSchema,
        itemVersion: z.int(),
        kickoffAt: instantSchema,
        /** It may end predictions that go on, or that could begin again; else that is refused. */
        isClosingMeant: z.boolean().optional(),
      }),
    )
    .output(z.object({ itemVersion: z.int(), latePredictions: z.int(), isClosed: z.boolean() })),

  postponeMatch: operation({
    method: 'POST',
    path: '/admin/matches/{matchId}/postponement',
    tag: 'matches',
    summary: 'Postpone a match before its kickoff without a new date: it closes until it has one.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
    errors: ['MATCH_NOT_FOUND', 'ITEM_CHANGED', 'ITEM_SETTLED', 'KICKOFF_PASSED'],
  })
    .input(z.strictObject({ matchId: matchIdSchema, itemVersion: z.int() }))
    .output(changedItemSchema),

  updateMatchRewards: operation({
    method: 'POST',
    path: '/admin/matches/{matchId}/rewards',
    tag: 'matches',
    summary:
      'Price an open match anew: by the prices that the provider tells now or imports told, else by the goal model or base rates.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
    errors: ['MATCH_NOT_FOUND', 'ITEM_IS_PART', 'PREDICTION_CLOSED'],
  })
    .input(z.strictObject({ matchId: matchIdSchema }))
    .output(rewardsAnswerSchema.extend({ isChanged: z.boolean(), message: z.string() })),
};
