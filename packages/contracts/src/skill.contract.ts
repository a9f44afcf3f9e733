import { RANKED_CALLS } from '@kickoracle/game';
import { z } from 'zod';
import { pictureSchema, userIdSchema } from './common.ts';
import { LEADERBOARD_DEPTH, LEADERBOARD_PAGE_SIZE } from './constants.ts';
import { operation, RATE_LIMITS } from './operation.ts';

/** How many points more than the crowd's 100 calls of a player bring, and the interval that holds it in 95 of 100 cases. */
export const skillEstimateSchema = z.object({
  perHundred: z.number(),
  low: z.number(),
  high: z.number(),
});
export type SkillEstimateView = z.infer<typeof skillEstimateSchema>;

const skillSchema = z.object({
  /** Settled matches and events that count. */
  calls: z.int(),
  /** Null to others until there are so many calls, and to everybody before the first. */
  estimate: skillEstimateSchema.nullable(),
});
export type SkillView = z.infer<typeof skillSchema>;

export const skillRowSchema = z.object({
  rank: z.int(),
  userId: userIdSchema,
  username: z.string().nullable(),
  picture: pictureSchema,
  calls: z.int(),
  estimate: skillEstimateSchema,
});
export type SkillRow = z.infer<typeof skillRowSchema>;

/** How good somebody's calls are, beside XP. */
export const skillContract = {
  getSkill: operation({
    method: 'GET',
    path: '/profiles/{username}/skill',
    tag: 'skill',
    summary: `How much better than everybody's a player's calls are; of another one from ${RANKED_CALLS} calls.`,
    access: 'signed_in',
    rateLimit: RATE_LIMITS.playing,
    errors: ['PLAYER_NOT_FOUND'],
  })
    .input(z.strictObject({ username: z.string().max(200) }))
    .output(skillSchema),

  getSkillBoard: operation({
    method: 'GET',
    path: '/leaderboard/skill',
    tag: 'skill',
    summary: `Players with ${RANKED_CALLS} calls and more, ranked 1, 1, 3 by skill; pages of 100 through the first 1,000.`,
    access: 'public',
    rateLimit: RATE_LIMITS.reading,
  })
    .input(
      z.strictObject({
        page: z.coerce
          .number()
          .int()
          .min(1)
          .max(LEADERBOARD_DEPTH / LEADERBOARD_PAGE_SIZE)
          .default(1),
      }),
    )
    .output(
      z.object({
        rows: z.array(skillRowSchema),
        players: z.int(),
        ownRow: skillRowSchema.nullable(),
      }),
    ),
};
