import { RANKED_CALLS } from '@kickoracle/game';
import { z } from 'zod';
import { pictureSchema, userIdSchema } from './common.ts';
import { boardPageSchema } from './leaderboard.contract.ts';
import { FOR_SIGNED_IN, FOR_VISITORS, operation } from './operation.ts';

/** Points per 100 calls above the crowd, with the 95 % interval. */
export const skillEstimateSchema = z.object({
  perHundred: z.number(),
  low: z.number(),
  high: z.number(),
});
export type SkillEstimateView = z.infer<typeof skillEstimateSchema>;

const skillSchema = z.object({
  /** Settled matches and events that count. */
  calls: z.int(),
  /** Null for others until `RANKED_CALLS`, and for everyone before the first call. */
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

export const skillContract = {
  getSkill: operation({
    method: 'GET',
    path: '/profiles/{username}/skill',
    summary: `Skill of a player compared with the crowd. Other players' skill is shown from ${RANKED_CALLS} calls.`,
    ...FOR_SIGNED_IN,
    errors: ['PLAYER_NOT_FOUND'],
  })
    .input(z.strictObject({ username: z.string().max(200) }))
    .output(skillSchema),

  getSkillBoard: operation({
    method: 'GET',
    path: '/leaderboard/skill',
    summary: `Players with at least ${RANKED_CALLS} calls by skill, ranked 1, 1, 3; pages of 100 up to 1,000.`,
    ...FOR_VISITORS,
  })
    .input(z.strictObject({ page: boardPageSchema }))
    .output(
      z.object({
        rows: z.array(skillRowSchema),
        players: z.int(),
        ownRow: skillRowSchema.nullable(),
      }),
    ),
};
