import { z } from 'zod';
import {
  competitionIdSchema,
  cursorSchema,
  eventIdSchema,
  instantSchema,
  matchAnswersSchema,
  matchIdSchema,
  teamIdSchema,
} from './common.ts';
import { competitionViewSchema } from './competitions.contract.ts';
import { operation, RATE_LIMITS } from './operation.ts';

/** XP by value of one aspect, with `other` for values that are not listed. */
const aspectRewardsSchema = z.object({ other: z.int() }).catchall(z.int());

export const scoreRewardMapSchema = z.object({
  result: aspectRewardsSchema,
  goalDiff: aspectRewardsSchema,
  matchTotal: aspectRewardsSchema,
  homeTotal: aspectRewardsSchema,
  awayTotal: aspectRewardsSchema,
  score: aspectRewardsSchema,
});

const teamViewSchema = z.object({
  id: teamIdSchema,
  name: z.string(),
  shortName: z.string().nullable(),
});

/** The caller's own prediction on one part of a match. */
export const ownPredictionSchema = z.object({
  value: z.string(),
  changedAt: instantSchema,
  /** The live award; 0 when a result stands and it was wrong; null before. */
  xp: z.int().nullable(),
});

export const matchViewSchema = z.object({
  id: matchIdSchema,
  competition: competitionViewSchema,
  season: z.int(),
  round: z.string(),
  matchType: z.string(),
  kickoffAt: instantSchema,
  team1: teamViewSchema,
  team2: teamViewSchema,
  status: z.enum(['active', 'pending', 'finished']),
  note: z.enum(['none', 'unscheduled', 'postponed', 'void', 'no_result']),
  systemVersion: z.int(),
  /** Rises with every change of the item; an administrator's write carries the one they saw. */
  itemVersion: z.int(),
  /** XP by aspect of a score (version 2); null when nothing is priced. */
  rewards: scoreRewardMapSchema.nullable(),
  /** The highest maximum over the 20 likeliest scores. */
  upToXp: z.int().nullable(),
  /** The validated result. */
  result: matchAnswersSchema.nullable(),
  parts: z.array(
    z.object({
      eventId: eventIdSchema,
      templateKey: z.string(),
      ownPrediction: ownPredictionSchema.nullable(),
    }),
  ),
});
export type MatchView = z.infer<typeof matchViewSchema>;

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
        status: z.enum(['active', 'pending', 'finished']),
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
