import { z } from 'zod';
import { competitionIdSchema, cursorSchema, instantSchema, seasonSchema } from './common.ts';
import { competitionViewSchema } from './competitions.contract.ts';
import { matchViewSchema } from './items.ts';
import { leaderboardRowSchema } from './leaderboard.contract.ts';
import { FOR_SIGNED_IN, FOR_VISITORS, operation } from './operation.ts';

const roundQuerySchema = z.strictObject({
  competitionId: competitionIdSchema,
  season: seasonSchema,
  round: z.string().min(1).max(200),
});

/** Round with a player's XP, by results in force. */
export const playedRoundSchema = z.object({
  competition: competitionViewSchema,
  season: z.int(),
  round: z.string(),
  xp: z.int(),
  /** Null without XP. */
  rank: z.int().nullable(),
  /** Players with XP in it. */
  players: z.int(),
  /** True if no match of it is left to settle. */
  isOver: z.boolean(),
});
export type PlayedRoundView = z.infer<typeof playedRoundSchema>;

const recordSchema = z.object({
  /** Predictions with a result in force, and those with XP. */
  settled: z.int(),
  right: z.int(),
  exactScores: z.int(),
  best: playedRoundSchema.nullable(),
  /** Last five rounds with a settled prediction, latest first. */
  form: z.array(playedRoundSchema),
  /** Rounds won, latest first, and their number. */
  won: z.array(playedRoundSchema),
  wins: z.int(),
});
export type RecordView = z.infer<typeof recordSchema>;

/** Rounds: the matches of a season with one label, and their tables. */
export const roundsContract = {
  listRounds: operation({
    method: 'GET',
    path: '/rounds',
    summary: 'Rounds of a season in order of play; by default, of the latest season.',
    ...FOR_VISITORS,
    errors: ['COMPETITION_NOT_FOUND'],
  })
    .input(z.strictObject({ competitionId: competitionIdSchema, season: seasonSchema.optional() }))
    .output(
      z.object({
        /** Seasons with rounds, latest first. */
        seasons: z.array(z.int()),
        /** Null: none. */
        season: z.int().nullable(),
        rounds: z.array(
          z.object({
            round: z.string(),
            firstKickoffAt: instantSchema,
            /** First kickoff of those not brought forward by days; null: no match has a date. */
            beginsAt: instantSchema.nullable(),
            matches: z.int(),
            /** Matches with a result in force, or that need none. */
            finished: z.int(),
          }),
        ),
        /** Current or last round; before a season the first. */
        current: z.string().nullable(),
        /** Next round to predict; a single match that was moved does not decide it. */
        next: z.string().nullable(),
      }),
    ),

  getRound: operation({
    method: 'GET',
    path: '/rounds/matches',
    summary: 'Matches of a round by kickoff, with the caller’s predictions and XP.',
    ...FOR_VISITORS,
    errors: ['COMPETITION_NOT_FOUND'],
  })
    .input(roundQuerySchema)
    .output(z.object({ matches: z.array(matchViewSchema) })),

  getRoundTable: operation({
    method: 'GET',
    path: '/rounds/table',
    summary:
      "Players by XP of a round, ranked 1, 1, 3; pages of 100 up to 1,000, and the caller's row.",
    ...FOR_VISITORS,
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
        isOver: z.boolean(),
      }),
    ),

  getRecord: operation({
    method: 'GET',
    path: '/profiles/{username}/record',
    summary: 'Record of a player: the latest thousand settled predictions, and rounds.',
    ...FOR_SIGNED_IN,
    errors: ['PLAYER_NOT_FOUND'],
  })
    .input(z.strictObject({ username: z.string().max(200) }))
    .output(recordSchema),
};
