import { FRIEND_CODES, FRIENDSHIP_STATES } from '@kickoracle/game';
import { z } from 'zod';
import { noInput, userIdSchema } from './common.ts';
import { operation, RATE_LIMITS } from './operation.ts';
import { profileViewSchema } from './profiles.contract.ts';

const tag = 'friends';

/** The most friends that a player can have; whoever has them asks and accepts no more. */
export const MAX_FRIENDS = 500;

const otherPlayer = z.strictObject({ playerId: userIdSchema });

/** What was done, by a word that has a text: `friends.{code}`. */
const doneSchema = z.object({ code: z.enum(FRIEND_CODES) });

/** The caller's friends, and who asks whom to be one. Everything here is about the caller alone. */
export const friendsContract = {
  listFriends: operation({
    method: 'GET',
    path: '/friends',
    tag,
    summary: "The caller's friends by name, and the requests that wait, latest first.",
    access: 'signed_in',
    rateLimit: RATE_LIMITS.playing,
  })
    .input(noInput)
    .output(
      z.object({
        friends: z.array(profileViewSchema),
        incomingRequests: z.array(profileViewSchema),
        outgoingRequests: z.array(profileViewSchema),
      }),
    ),

  getFriendship: operation({
    method: 'GET',
    path: '/friends/{playerId}',
    tag,
    summary: 'What stands between the caller and another player.',
    access: 'signed_in',
    rateLimit: RATE_LIMITS.playing,
    errors: ['PLAYER_NOT_FOUND'],
  })
    .input(otherPlayer)
    .output(z.object({ state: z.enum(FRIENDSHIP_STATES) })),

  sendFriendRequest: operation({
    method: 'POST',
    path: '/friends/{playerId}/request',
    tag,
    summary: 'Ask a player to be friends; two who ask each other are.',
    access: 'player',
    rateLimit: RATE_LIMITS.friendRequests,
    errors: [
      'PLAYER_NOT_FOUND',
      'CANNOT_ADD_SELF',
      'ALREADY_FRIENDS',
      'REQUEST_ALREADY_SENT',
      'FRIEND_BLOCKED',
      'TOO_MANY_FRIENDS',
    ],
  })
    .input(otherPlayer)
    .output(doneSchema),

  acceptFriendRequest: operation({
    method: 'POST',
    path: '/friends/{playerId}/acceptance',
    tag,
    summary: 'Accept the request of a player.',
    access: 'player',
    rateLimit: RATE_LIMITS.playing,
    errors: [
      'PLAYER_NOT_FOUND',
      'CANNOT_ADD_SELF',
      'REQUEST_NOT_FOUND',
      'FRIEND_BLOCKED',
      'TOO_MANY_FRIENDS',
    ],
  })
    .input(otherPlayer)
    .output(doneSchema),

  declineFriendRequest: operation({
    method: 'POST',
    path: '/friends/{playerId}/refusal',
    tag,
    summary: 'Decline the request of a player, who is not told.',
    access: 'player',
    rateLimit: RATE_LIMITS.playing,
    errors: ['PLAYER_NOT_FOUND', 'CANNOT_ADD_SELF', 'REQUEST_NOT_FOUND', 'FRIEND_BLOCKED'],
  })
    .input(otherPlayer)
    .output(doneSchema),

  removeFriend: operation({
    method: 'DELETE',
    path: '/friends/{playerId}',
    tag,
    summary: 'Be friends no more, without a word to the other.',
    access: 'player',
    rateLimit: RATE_LIMITS.playing,
    errors: ['PLAYER_NOT_FOUND', 'CANNOT_ADD_SELF', 'NOT_FRIENDS', 'FRIEND_BLOCKED'],
  })
    .input(otherPlayer)
    .output(doneSchema),
};
