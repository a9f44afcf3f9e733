import { z } from 'zod';
import { competitionIdSchema, pictureSchema, userIdSchema } from './common.ts';
import { operation, RATE_LIMITS } from './operation.ts';

/** Players on a page, and how deep the pages go. */
export const LEADERBOARD_PAGE_SIZE = 100;
export const LEADERBOARD_DEPTH = 1000;

/** The first year that has leaderboards. */
export const FIRST_LEADERBOARD_YEAR = 2025;

export const leaderboardRowSchema = z.object({
  rank: z.int(),
  userId: userIdSchema,
  username: z.string().nullable(),
  picture: pictureSchema,
  xpTotal: z.int(),
});
export type LeaderboardRow = z.infer<typeof leaderboardRowSchema>;

export const leaderboardQuerySchema = z.strictObject({
  /** `yearly` and `seasonal` are one thing: the calendar year, or a competition's season. */
  type: z.enum(['monthly', 'yearly', 'seasonal']).default('monthly'),
  /** Competitions of football with items of no competition, everything, or one competition. */
  competition: z
    .union([z.enum(['football', 'all_sports']), competitionIdSchema])
    .default('football'),
  year: z.coerce.number().int().min(FIRST_LEADERBOARD_YEAR).max(2100),
  /** 1 to 12; needed by `monthly` alone. */
  month: z.coerce.number().int().min(1).max(12).default(1),
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(LEADERBOARD_DEPTH / LEADERBOARD_PAGE_SIZE)
    .default(1),
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
        /** Everybody with XP on this board, beyond the listed ones too. */
        players: z.int(),
        ownRow: leaderboardRowSchema.nullable(),
      }),
    ),
};
