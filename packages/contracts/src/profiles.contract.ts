import { z } from 'zod';
import { instantSchema, pictureSchema, userIdSchema } from './common.ts';
import { operation, RATE_LIMITS } from './operation.ts';

/** What every signed-in player may know of another one. */
export const profileViewSchema = z.object({
  userId: userIdSchema,
  username: z.string(),
  xpTotal: z.int(),
  picture: pictureSchema,
  createdAt: instantSchema,
});
export type ProfileView = z.infer<typeof profileViewSchema>;

/** Players as others see them. */
export const profilesContract = {
  getProfile: operation({
    method: 'GET',
    path: '/profiles/{username}',
    tag: 'profiles',
    summary: 'A player by name; case and accents do not matter.',
    access: 'player',
    rateLimit: RATE_LIMITS.playing,
    errors: ['PLAYER_NOT_FOUND'],
  })
    .input(z.strictObject({ username: z.string().max(200) }))
    .output(profileViewSchema),
};
