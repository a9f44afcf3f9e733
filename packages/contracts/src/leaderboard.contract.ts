import { startYearOf } from '@kickoracle/game';
import { z } from 'zod';
import { competitionIdSchema, pictureSchema, seasonSchema, userIdSchema } from './common.ts';
import { operation, RATE_LIMITS } from './operation.ts';
import { FIRST_LEADERBOARD_YEAR, LEADERBOARD_DEPTH, LEADERBOARD_PAGE_SIZE } from './constants.ts';

export const leaderboardRowSchema = z.object({
  rank: z.int(),
  userId: userIdSchema,
  username: z.string().nullable(),
  picture: pictureSchema,
  xpTotal: z.int(),
  /**
   * Ranks gained since what the board is compared with, lost ones below 0; null for a player who
   * was not ranked there.
   */
  movement: z.int().nullable(),
});
export type LeaderboardRow = z.infer<typeof leaderboardRowSchema>;

/** The month whose ranks the movement is counted from; null when nobody was ranked before. */
const comparedWithSchema = z.object({ year: z.int(), month: z.int().min(1).max(12) }).nullable();

const boardQuerySchema = z.strictObject({
  /** `yearly` and `seasonal` are one thing: the calendar year, or a competition's season. */
  type: z.enum(['monthly', 'yearly', 'seasonal']).default('monthly'),
  /** Competitions of football with items of no competition, everything, or one competition. */
  competition: z
    .union([z.enum(['football', 'all_sports']), competitionIdSchema])
    .default('football'),
  /** The year, or the number of the season. */
  year: seasonSchema.refine((season) => startYearOf(season) >= FIRST_LEADERBOARD_YEAR),
  /** 1 to 12; needed by `monthly` alone. */
  month: z.coerce.number().int().min(1).max(12).default(1),
});

export const leaderboardQuerySchema = boardQuerySchema.extend({
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(LEADERBOARD_DEPTH / LEADERBOARD_PAGE_SIZE)
    .default(1),
  /**
   * `next` or `previous` of another page: goes on where that one ended, whatever has moved since.
   * Without it a page begins at a place: the third one at the 201st.
   */
  after: z.string().max(200).optional(),
});

/** Rankings by XP. */
export const leaderboardContract = {
  getLeaderboard: operation({
    method: 'GET',
    path: '/leaderboard',
    tag: 'leaderboard',
    summary:
      'Ranks 1, 1, 3; players with XP only; pages of 100 through the first 1,000; the caller always.',
    access: 'public',
    rateLimit: RATE_LIMITS.reading,
    errors: ['COMPETITION_NOT_FOUND'],
  })
    .input(leaderboardQuerySchema)
    .output(
      z.object({
        rows: z.array(leaderboardRowSchema),
        /** For `after`; null where the listed places end. */
        previous: z.string().nullable(),
        next: z.string().nullable(),
        /** Everybody with XP on this board, beyond the listed ones too. */
        players: z.int(),
        ownRow: leaderboardRowSchema.nullable(),
        /** The page that lists the caller now; null when none does. */
        ownPage: z.int().nullable(),
        comparedWith: comparedWithSchema,
      }),
    ),

  getFriendsBoard: operation({
    method: 'GET',
    path: '/leaderboard/friends',
    tag: 'leaderboard',
    summary:
      'The caller and their friends, ranked among themselves 1, 1, 3; those with XP on the board.',
    access: 'signed_in',
    rateLimit: RATE_LIMITS.playing,
    errors: ['COMPETITION_NOT_FOUND'],
  })
    .input(boardQuerySchema)
    .output(z.object({ rows: z.array(leaderboardRowSchema), comparedWith: comparedWithSchema })),
};
