import { startYearOf } from '@kickoracle/game';
import { z } from 'zod';
import {
  competitionIdSchema,
  eventIdSchema,
  pictureSchema,
  seasonSchema,
  userIdSchema,
} from './common.ts';
import { FOR_PLAYERS, FOR_SIGNED_IN, FOR_VISITORS, operation } from './operation.ts';
import { FIRST_LEADERBOARD_YEAR, LEADERBOARD_DEPTH, LEADERBOARD_PAGE_SIZE } from './constants.ts';

export const leaderboardRowSchema = z.object({
  rank: z.int(),
  userId: userIdSchema,
  username: z.string().nullable(),
  isLocked: z.boolean(),
  picture: pictureSchema,
  xpTotal: z.int(),
  /** Ranks gained, or lost (below 0); null for a player without a rank in the compared month. */
  movement: z.int().nullable(),
});
export type LeaderboardRow = z.infer<typeof leaderboardRowSchema>;

/** Month of the compared ranks; null without earlier ranks. */
const comparedWithSchema = z.object({ year: z.int(), month: z.int().min(1).max(12) }).nullable();

const boardQuerySchema = z.strictObject({
  /** `yearly` and `seasonal` are equal: the calendar year, or a competition's season. */
  type: z.enum(['monthly', 'yearly', 'seasonal']).default('monthly'),
  /** Football competitions with items of no competition, everything, or one competition. */
  competition: z
    .union([z.enum(['football', 'all_sports']), competitionIdSchema])
    .default('football'),
  /** Year, or season number. */
  year: seasonSchema.refine((season) => startYearOf(season) >= FIRST_LEADERBOARD_YEAR),
  /** 1 to 12; only for `monthly`. */
  month: z.coerce.number().int().min(1).max(12).default(1),
});

export const boardPageSchema = z.coerce
  .number()
  .int()
  .min(1)
  .max(LEADERBOARD_DEPTH / LEADERBOARD_PAGE_SIZE)
  .default(1);

export const leaderboardQuerySchema = boardQuerySchema.extend({
  page: boardPageSchema,
  /** `next` or `previous` of a page: continues there, even if ranks have changed. */
  after: z.string().max(200).optional(),
});

export const leaderboardContract = {
  getLeaderboard: operation({
    method: 'GET',
    path: '/leaderboard',
    summary: "Players with XP, ranked 1, 1, 3; pages of 100 up to 1,000, and the caller's row.",
    ...FOR_VISITORS,
    errors: ['COMPETITION_NOT_FOUND'],
  })
    .input(leaderboardQuerySchema)
    .output(
      z.object({
        rows: z.array(leaderboardRowSchema),
        /** Cursors for `after`; null at the ends of the listed places. */
        previous: z.string().nullable(),
        next: z.string().nullable(),
        /** All players with XP on this board, including unlisted ones. */
        players: z.int(),
        ownRow: leaderboardRowSchema.nullable(),
        /** Current page of the caller; null if unlisted. */
        ownPage: z.int().nullable(),
        comparedWith: comparedWithSchema,
      }),
    ),

  getFriendsBoard: operation({
    method: 'GET',
    path: '/leaderboard/friends',
    summary: 'The caller and friends with XP on the board, ranked 1, 1, 3.',
    ...FOR_SIGNED_IN,
    errors: ['COMPETITION_NOT_FOUND'],
  })
    .input(boardQuerySchema)
    .output(z.object({ rows: z.array(leaderboardRowSchema), comparedWith: comparedWithSchema })),

  getRankGain: operation({
    method: 'GET',
    path: '/leaderboard/gain/{eventId}',
    summary: "The caller's rank in the month of a paid question, and the rank without its XP.",
    ...FOR_PLAYERS,
  })
    .input(z.strictObject({ eventId: eventIdSchema }))
    .output(
      z.object({
        /** Null: the question has not paid. `before` is null without other XP. */
        gain: z
          .object({ year: z.int(), month: z.int(), rank: z.int(), before: z.int().nullable() })
          .nullable(),
      }),
    ),
};
