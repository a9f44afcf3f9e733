import { z } from 'zod';
import { MAX_MANAGED_PLAYERS, SIGN_UP_POLICIES } from './constants.ts';
import { instantSchema, noInput, pictureSchema, tokenSchema, userIdSchema } from './common.ts';
import {
  FOR_ADMINISTRATORS,
  FOR_PLAYERS,
  FOR_RECENT_ADMINISTRATORS,
  operation,
  RATE_LIMITS,
} from './operation.ts';
import { profileViewSchema } from './profiles.contract.ts';

const ofPlayer = z.strictObject({ playerId: userIdSchema });

/** A player for administrators. No address, birth date or prediction. */
export const managedPlayerSchema = profileViewSchema.extend({
  /** Null without a name yet. */
  username: z.string().nullable(),
  isAdmin: z.boolean(),
  lockedAt: instantSchema.nullable(),
  /** False: an administrator confirmed the address, and no mail has proved it since. */
  isAddressProven: z.boolean(),
});
export type ManagedPlayerView = z.infer<typeof managedPlayerSchema>;

/** A sign-up whose address is not confirmed yet. */
export const waitingSignUpSchema = z.object({
  signUpId: z.uuid(),
  username: z.string(),
  createdAt: instantSchema,
});
export type WaitingSignUpView = z.infer<typeof waitingSignUpSchema>;

export const administratorInvitationSchema = z.object({
  playerId: userIdSchema,
  username: z.string(),
  /** Name of the administrator who invited. */
  inviter: z.string(),
  expiresAt: instantSchema,
});
export type AdministratorInvitationView = z.infer<typeof administratorInvitationSchema>;

export const playersContract = {
  findPlayers: operation({
    method: 'POST',
    path: '/admin/players/search',
    summary:
      'Players by a part of the name, or by the exact address or id; at most 20. An address also finds its sign-ups. A body, so that no log contains the address.',
    ...FOR_ADMINISTRATORS,
    isRead: true,
  })
    .input(z.strictObject({ search: z.string().trim().min(1).max(254) }))
    .output(
      z.object({
        players: z.array(managedPlayerSchema).max(MAX_MANAGED_PLAYERS),
        signUps: z.array(waitingSignUpSchema),
      }),
    ),

  lockPlayer: operation({
    method: 'PUT',
    path: '/admin/players/{playerId}/lock',
    summary: 'Lock a player: ends all sessions and refuses sign-ins. Predictions and XP stay.',
    ...FOR_RECENT_ADMINISTRATORS,
    errors: ['PLAYER_NOT_FOUND', 'PLAYER_IS_ADMINISTRATOR', 'NOTHING_CHANGED'],
  })
    .input(ofPlayer)
    .output(z.object({ lockedAt: instantSchema })),

  unlockPlayer: operation({
    method: 'DELETE',
    path: '/admin/players/{playerId}/lock',
    summary: 'Unlock a player.',
    ...FOR_RECENT_ADMINISTRATORS,
    errors: ['PLAYER_NOT_FOUND', 'NOTHING_CHANGED'],
  })
    .input(ofPlayer)
    .output(z.object({})),

  renamePlayer: operation({
    method: 'PATCH',
    path: '/admin/players/{playerId}',
    summary: 'Rename a player, who is notified by mail and in the inbox.',
    ...FOR_RECENT_ADMINISTRATORS,
    errors: ['PLAYER_NOT_FOUND', 'USERNAME_TAKEN'],
  })
    .input(ofPlayer.extend({ username: z.string().max(200) }))
    .output(z.object({ username: z.string() })),

  removePlayerPicture: operation({
    method: 'DELETE',
    path: '/admin/players/{playerId}/picture',
    summary: 'Remove the picture of a player.',
    ...FOR_RECENT_ADMINISTRATORS,
    errors: ['PLAYER_NOT_FOUND', 'NOTHING_CHANGED'],
  })
    .input(ofPlayer)
    .output(z.object({ picture: pictureSchema })),

  sendResetLink: operation({
    method: 'POST',
    path: '/admin/players/{playerId}/reset-link',
    summary: 'Send a player the link for a new password.',
    ...FOR_RECENT_ADMINISTRATORS,
    errors: ['PLAYER_NOT_FOUND', 'ACCOUNT_LOCKED'],
  })
    .input(ofPlayer)
    .output(z.object({})),

  confirmAddress: operation({
    method: 'POST',
    path: '/admin/sign-ups/{signUpId}/confirmation',
    summary: 'Confirm the address of a sign-up in place of its mail: its player can sign in.',
    ...FOR_RECENT_ADMINISTRATORS,
    errors: ['SIGN_UP_NOT_FOUND'],
  })
    .input(z.strictObject({ signUpId: z.uuid() }))
    .output(z.object({ userId: userIdSchema })),

  setSignUpPolicy: operation({
    method: 'PUT',
    path: '/admin/sign-up-policy',
    summary: 'Open the sign-up, keep it to invited players, or close it.',
    ...FOR_RECENT_ADMINISTRATORS,
    errors: ['NOTHING_CHANGED'],
  })
    .input(z.strictObject({ policy: z.enum(SIGN_UP_POLICIES) }))
    .output(z.object({ policy: z.enum(SIGN_UP_POLICIES) })),

  inviteAdministrator: operation({
    method: 'POST',
    path: '/admin/players/{playerId}/administrator-invitation',
    summary: 'Invite a player by mail to become an administrator. All administrators are notified.',
    ...FOR_RECENT_ADMINISTRATORS,
    errors: ['PLAYER_NOT_FOUND', 'PLAYER_IS_ADMINISTRATOR', 'ACCOUNT_LOCKED'],
  })
    .input(ofPlayer)
    .output(z.object({})),

  listAdministratorInvitations: operation({
    method: 'GET',
    path: '/admin/administrator-invitations',
    summary: 'Open invitations of administrators, newest first; at most 100.',
    ...FOR_ADMINISTRATORS,
  })
    .input(noInput)
    .output(z.object({ invitations: z.array(administratorInvitationSchema) })),

  withdrawAdministratorInvitation: operation({
    method: 'DELETE',
    path: '/admin/players/{playerId}/administrator-invitation',
    summary: "Withdraw a player's open invitation to become an administrator.",
    ...FOR_RECENT_ADMINISTRATORS,
    errors: ['NOTHING_CHANGED'],
  })
    .input(ofPlayer)
    .output(z.object({})),

  acceptAdministratorInvitation: operation({
    method: 'POST',
    path: '/administrator-invitations/acceptance',
    summary: 'Become an administrator with the token from the mail, in the invited account.',
    ...FOR_PLAYERS,
    rateLimit: RATE_LIMITS.proving,
    errors: ['LINK_INVALID_OR_EXPIRED', 'OTHER_ACCOUNT'],
  })
    .input(z.strictObject({ token: tokenSchema }))
    .output(z.object({})),
};
