import { TIERS } from '@kickoracle/game';
import { z } from 'zod';
import {
  competitionIdSchema,
  cupIdSchema,
  instantSchema,
  matchIdSchema,
  noInput,
} from './common.ts';
import { competitionViewSchema } from './competitions.contract.ts';
import { FOR_PLAYERS, FOR_SIGNED_IN, operation } from './operation.ts';

const streakSchema = z.object({
  /** Rounds in a row up to the latest one, and the most ever; of the best competition. */
  current: z.int(),
  longest: z.int(),
});

const ofRound = { competition: competitionViewSchema, season: z.int() };

/** Null: not earned yet. A correction can take a badge away. */
const shelfSchema = z.object({
  streaks: z.object({
    /** Matchdays with every match predicted, after their last deadline. */
    complete: streakSchema,
    /** Rounds with a right result. */
    right: streakSchema,
  }),
  firstExact: z
    .object({
      matchId: matchIdSchema,
      team1: z.string(),
      team2: z.string(),
      /** `2-1`. */
      score: z.string(),
    })
    .nullable(),
  /** The round with the most exact scores, the latest of equals. */
  exactRound: z.object({ ...ofRound, round: z.string(), exactScores: z.int() }).nullable(),
  level: z
    .object({ tierName: z.enum(TIERS.map(({ name }) => name)), tierLevel: z.int() })
    .nullable(),
  /** Knockout cups won that the caller sees, and the latest of them. */
  cup: z.object({ cupId: cupIdSchema, name: z.string(), won: z.int() }).nullable(),
  /** The latest season that is over, and the number of seasons with XP. */
  season: z
    .object({ ...ofRound, xp: z.int(), rank: z.int(), players: z.int(), seasons: z.int() })
    .nullable(),
});
export type ShelfView = z.infer<typeof shelfSchema>;

const sheetProgressSchema = z.object({
  /** Time of the caller's first prediction; null: none, or too many to be new. */
  firstAt: instantSchema.nullable(),
  /** Rounds with open matches that the caller has predicted completely. */
  complete: z.array(
    z.object({
      competitionId: competitionIdSchema,
      season: z.int(),
      round: z.string(),
      /** Time of the last match's first prediction: later changes do not move it. */
      completeAt: instantSchema,
    }),
  ),
});
export type SheetProgressView = z.infer<typeof sheetProgressSchema>;

export const badgesContract = {
  getSheetProgress: operation({
    method: 'GET',
    path: '/predictions/progress',
    summary: "Time of the caller's first prediction, and their complete matchdays ahead.",
    ...FOR_PLAYERS,
  })
    .input(noInput)
    .output(sheetProgressSchema),

  getShelf: operation({
    method: 'GET',
    path: '/profiles/{username}/shelf',
    summary: 'Streaks and badges of a player, from results in force and passed deadlines.',
    ...FOR_SIGNED_IN,
    errors: ['PLAYER_NOT_FOUND'],
  })
    .input(z.strictObject({ username: z.string().max(200) }))
    .output(shelfSchema),
};
