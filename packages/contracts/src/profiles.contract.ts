import { z } from 'zod';
import { instantSchema, noInput, pictureSchema, userIdSchema } from './common.ts';
import { FOR_SIGNED_IN, operation, RATE_LIMITS } from './operation.ts';

/** Public data of a player, for signed-in players. */
export const profileViewSchema = z.object({
  userId: userIdSchema,
  username: z.string(),
  xpTotal: z.int(),
  picture: pictureSchema,
  createdAt: instantSchema,
});
export type ProfileView = z.infer<typeof profileViewSchema>;

/** Profile page of a player. */
export const playerProfileSchema = profileViewSchema.extend({ isLocked: z.boolean() });
export type PlayerProfileView = z.infer<typeof playerProfileSchema>;

export const profilesContract = {
  getProfile: operation({
    method: 'GET',
    path: '/profiles/{username}',
    summary: 'A player by name; case and accents do not matter.',
    ...FOR_SIGNED_IN,
    errors: ['PLAYER_NOT_FOUND'],
  })
    .input(z.strictObject({ username: z.string().max(200) }))
    .output(playerProfileSchema),

  updateProfile: operation({
    method: 'PATCH',
    path: '/profiles/me',
    summary: "Change the caller's username.",
    access: 'player',
    rateLimit: RATE_LIMITS.proving,
    errors: ['USERNAME_TAKEN'],
  })
    .input(z.strictObject({ username: z.string().max(200) }))
    .output(profileViewSchema),

  uploadPicture: operation({
    method: 'PUT',
    path: '/profiles/me/picture',
    summary: "Replace the caller's picture: the body is a JPEG, PNG or WebP of at most 5 MB.",
    access: 'player',
    rateLimit: RATE_LIMITS.uploading,
    takesPicture: true,
    errors: ['PICTURE_INVALID', 'PICTURE_SUPERSEDED', 'PICTURE_TOO_LARGE'],
  })
    .input(z.file())
    .output(z.object({ picture: pictureSchema })),

  deletePicture: operation({
    method: 'DELETE',
    path: '/profiles/me/picture',
    summary: "Remove the caller's picture.",
    access: 'player',
    rateLimit: RATE_LIMITS.uploading,
  })
    .input(noInput)
    .output(z.object({ picture: pictureSchema })),
};
