import { z } from 'zod';
import { competitionIdSchema, cursorSchema, instantSchema, seasonSchema } from './common.ts';
import { competitionViewSchema } from './competitions.contract.ts';
import { matchViewSchema } from './items.ts';
import { leaderboardRowSchema } from './leaderboard.contract.ts';
import { operation, RATE_LIMITS } from './operation.ts';

const roundQuerySchema = z.strictObject({
  competitionId: competitionIdSchema,
  season: seasonSchema,
  /** As its matches are labelled. */
  round: z.string().min(1).max(200),
});

/** A round with what a player has of it, by results that stand. */
export const playedRoundSchema = z.object({
  competition: competitionViewSchema,
  season: z.int(),
  round: z.string(),
  xp: z.int(),
  /** Null without XP. */
  rank: z.int().nullable(),
  /** Everybody with XP in it. */
  players: z.int(),
  /** Its last match is over: nothing is left to be paid. */
  isOver: z.boolean(),
});
export type PlayedRoundView = z.infer<typeof playedRoundSchema>;

const recordSchema = z.object({
  /** Predictions with a result that stands, and those of them that brought XP. */
  settled: z.int(),
  right: z.int(),
  /** Those that named the exact score. */
  exactScores: z.int(),
  best: playedRoundSchema.nullable(),
  /** The last five rounds in which a prediction was settled, the latest first. */
  form: z.array(playedRoundSchema),
  /** Rounds won, the latest first, and how many there are. */
  won: z.array(playedRoundSchema),
  wins: z.int(),
});
export type RecordView = z.infer<typeof recordSchema>;

/** The matches of a season that have one label, and who was best on them. */
export const roundsContract = {
  listRounds: operation({
    method: 'GET',
    path: '/rounds',
    tag: 'rounds',
    summary:
      'The rounds of a season in the order of play; of the latest season unless one is named.',
    access: 'public',
    rateLimit: RATE_LIMITS.reading,
    errors: ['COMPETITION_NOT_FOUND'],
  })
    .input(z.strictObject({ competitionId: competitionIdSchema, season: seasonSchema.optional() }))
    .output(
      z.object({
        /** Those with rounds, the latest first. */
        seasons: z.array(z.int()),
        /** Null: there is none. */
        season: z.int().nullable(),
        rounds: z.array(
          z.object({
            round: z.string(),
            firstKickoffAt: instantSchema,
            matches: z.int(),
            /** Those with a result that stands, or that need none. */
            finished: z.int(),
          }),
        ),
        /** The one that is played now, or was last; the first one before a season. */
        current: z.string().nullable(),
        /** The one to predict next; one match that was brought forward or put off does not make it so. */
        next: z.string().nullable(),
      }),
    ),

  getRound: operation({
    method: 'GET',
    path: '/rounds/matches',
    tag: 'rounds',
    summary:
      'The matches of a round by kickoff, each with the caller’s own predictions and what they brought.',
    access: 'public',
    rateLimit: RATE_LIMITS.reading,
    errors: ['COMPETITION_NOT_FOUND'],
  })
    .input(roundQuerySchema)
    .output(z.object({ matches: z.array(matchViewSchema) })),

  getRoundTable: operation({
    method: 'GET',
    path: '/rounds/table',
    tag: 'rounds',
    summary:
      'Players by the XP of a round, ranked 1, 1, 3; pages of 100 through the first 1,000; the caller always.',
    access: 'public',
    rateLimit: RATE_LIMITS.reading,
    errors: ['COMPETITION_NOT_FOUND'],
  })
    .input(roundQuerySchema.extend({ after: cursorSchema.optional() }))
    .output(
      z.object({
        rows: z.array(leaderboardRowSchema),
        previous: cursorSchema.nullable(),
        next: cursorSchema.nullable(),
        players: z.int(),
        ownRow: leaderboardRowSchema.nullable(),
        /** Its last match is over: whoever is first has won. */
        isOver: z.boolean(),
      }),
    ),

  getRecord: operation({
    method: 'GET',
    path: '/profiles/{username}/record',
    tag: 'rounds',
    summary: 'What a player’s settled predictions came to: of the latest thousand, and of rounds.',
    access: 'signed_in',
    rateLimit: RATE_LIMITS.playing,
    errors: ['PLAYER_NOT_FOUND'],
  })
    .input(z.strictObject({ username: z.string().max(200) }))
    .output(recordSchema),
};
