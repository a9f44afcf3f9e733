import { FRIEND_CODES, FRIENDSHIP_STATES } from '@kickoracle/game';
import { z } from 'zod';
import {
  competitionIdSchema,
  eventIdSchema,
  instantSchema,
  itemRefSchema,
  matchIdSchema,
  noInput,
  pictureSchema,
  seasonSchema,
  userIdSchema,
} from './common.ts';
import { FOR_PLAYERS, FOR_SIGNED_IN, operation, RATE_LIMITS } from './operation.ts';
import { profileViewSchema } from './profiles.contract.ts';
import { predictionViewSchema, verdictSchema } from './rewards.ts';
import { MAX_FOUND_PLAYERS, MIN_SEARCHED_LETTERS } from './constants.ts';

/** Maximum number of friends. A player at the limit cannot request or accept more. */
export const MAX_FRIENDS = 500;

/** Requests in each list; older ones can be answered on the page of their player. */
export const MAX_LISTED_REQUESTS = 100;

const otherPlayer = z.strictObject({ playerId: userIdSchema });

/** A friend's answer to one question; `xp` and `parts` are null before a result. */
export const friendAnswerSchema = predictionViewSchema
  .pick({ value: true, xp: true, parts: true })
  .extend({
    eventId: eventIdSchema,
    /** Template of a match's part; null for an event. */
    templateKey: z.string().nullable(),
  });
export type FriendAnswerView = z.infer<typeof friendAnswerSchema>;

export const friendPredictionSchema = z.object({
  player: profileViewSchema,
  /** XP of all the answers; null before a result. */
  xp: z.int().nullable(),
  answers: z.array(friendAnswerSchema),
});
export type FriendPredictionView = z.infer<typeof friendPredictionSchema>;

export const INVITATION_PATH = '/invite';

/** Code of an invitation: 128 random bits. */
const invitationCodeSchema = z.string().max(64);

/** The caller's own invitation link; null: none. */
export const ownInvitationSchema = z.object({ url: z.url(), createdAt: instantSchema });

/** Result code with a text: `friends.{code}`. */
export const friendshipDoneSchema = z.object({ code: z.enum(FRIEND_CODES) });

/** Round of a season, by its label in the data: `Matchday 7`. */
export const roundKey = {
  competitionId: competitionIdSchema,
  season: seasonSchema,
  round: z.string().min(1).max(100),
};
export const roundSchema = z.object({ ...roundKey, competition: z.string() });
export type RoundView = z.infer<typeof roundSchema>;

const duelSide = z.object({ predictions: z.int(), exact: z.int(), xp: z.int() });
export const duelRoundSchema = roundSchema.extend({ own: duelSide, other: duelSide });
export type DuelRoundView = z.infer<typeof duelRoundSchema>;

export const gridMatchSchema = z.object({
  matchId: matchIdSchema,
  team1: z.string(),
  team2: z.string(),
  kickoffAt: instantSchema,
  /** Predictions are secret until then, the caller's own too. */
  isRevealed: z.boolean(),
  score: z.string().nullable(),
});
export type GridMatchView = z.infer<typeof gridMatchSchema>;

export const gridPlayerSchema = z.object({
  player: profileViewSchema,
  xp: z.int(),
  answers: z.array(
    z.object({
      matchId: matchIdSchema,
      value: z.string().nullable(),
      xp: z.int().nullable(),
      verdict: verdictSchema.nullable(),
    }),
  ),
});
export type GridPlayerView = z.infer<typeof gridPlayerSchema>;

export const friendsContract = {
  listFriends: operation({
    method: 'GET',
    path: '/friends',
    summary: "The caller's friends by name, and the latest pending requests, latest first.",
    ...FOR_SIGNED_IN,
  })
    .input(noInput)
    .output(
      z.object({
        friends: z.array(profileViewSchema),
        incomingRequests: z.array(profileViewSchema).max(MAX_LISTED_REQUESTS),
        outgoingRequests: z.array(profileViewSchema).max(MAX_LISTED_REQUESTS),
      }),
    ),

  searchPlayers: operation({
    method: 'GET',
    path: '/players',
    summary: 'Players by name prefix, at most ten. The caller and blocked players are left out.',
    access: 'signed_in',
    rateLimit: RATE_LIMITS.searching,
  })
    .input(z.strictObject({ name: z.string().trim().min(MIN_SEARCHED_LETTERS).max(60) }))
    .output(
      z.object({
        players: z
          .array(profileViewSchema.extend({ state: z.enum(FRIENDSHIP_STATES) }))
          .max(MAX_FOUND_PLAYERS),
      }),
    ),

  getFriendsRound: operation({
    method: 'GET',
    path: '/friends-round',
    summary:
      'Predictions of the caller and friends on the revealed matches of a round, most XP first; by default, of the latest round. `rounds` lists the rounds with revealed predictions.',
    ...FOR_SIGNED_IN,
  })
    .input(z.strictObject(roundKey).partial())
    .output(
      z.object({
        rounds: z.array(roundSchema),
        round: z.object(roundKey).nullable(),
        matches: z.array(gridMatchSchema),
        players: z.array(gridPlayerSchema),
      }),
    ),

  getDuel: operation({
    method: 'GET',
    path: '/friends/{playerId}/duel',
    summary: 'XP of the caller and of a friend by round, latest first.',
    ...FOR_SIGNED_IN,
    errors: ['NOT_FRIENDS'],
  })
    .input(otherPlayer)
    .output(z.object({ rounds: z.array(duelRoundSchema) })),

  getFriendship: operation({
    method: 'GET',
    path: '/friends/{playerId}',
    summary: 'Friendship of the caller with another player.',
    ...FOR_SIGNED_IN,
    errors: ['PLAYER_NOT_FOUND'],
  })
    .input(otherPlayer)
    .output(z.object({ state: z.enum(FRIENDSHIP_STATES) })),

  sendFriendRequest: operation({
    method: 'POST',
    path: '/friends/{playerId}/request',
    summary: 'Send a friend request; a request in both directions is accepted.',
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
    .output(friendshipDoneSchema),

  acceptFriendRequest: operation({
    method: 'POST',
    path: '/friends/{playerId}/acceptance',
    summary: 'Accept a friend request.',
    ...FOR_PLAYERS,
    errors: [
      'PLAYER_NOT_FOUND',
      'CANNOT_ADD_SELF',
      'REQUEST_NOT_FOUND',
      'FRIEND_BLOCKED',
      'TOO_MANY_FRIENDS',
    ],
  })
    .input(otherPlayer)
    .output(friendshipDoneSchema),

  declineFriendRequest: operation({
    method: 'POST',
    path: '/friends/{playerId}/refusal',
    summary: 'Decline a friend request, without a notification.',
    ...FOR_PLAYERS,
    errors: ['PLAYER_NOT_FOUND', 'CANNOT_ADD_SELF', 'REQUEST_NOT_FOUND', 'FRIEND_BLOCKED'],
  })
    .input(otherPlayer)
    .output(friendshipDoneSchema),

  removeFriend: operation({
    method: 'DELETE',
    path: '/friends/{playerId}',
    summary: 'Remove a friend, without a notification.',
    ...FOR_PLAYERS,
    errors: ['PLAYER_NOT_FOUND', 'CANNOT_ADD_SELF', 'NOT_FRIENDS', 'FRIEND_BLOCKED'],
  })
    .input(otherPlayer)
    .output(friendshipDoneSchema),

  listFriendsPredictions: operation({
    method: 'GET',
    path: '/friends/predictions/{kind}/{itemId}',
    summary: "Friends' predictions on a revealed item, by XP, then by name.",
    ...FOR_SIGNED_IN,
    errors: ['MATCH_NOT_FOUND', 'EVENT_NOT_FOUND', 'ITEM_IS_PART', 'ITEM_OPEN'],
  })
    .input(itemRefSchema)
    .output(
      z.object({
        /** Number of the caller's friends, including those without an answer. */
        friends: z.int(),
        predictions: z.array(friendPredictionSchema),
      }),
    ),

  getOwnInvitation: operation({
    method: 'GET',
    path: '/invitation',
    summary: "The caller's invitation link, or null.",
    ...FOR_PLAYERS,
  })
    .input(noInput)
    .output(z.object({ invitation: ownInvitationSchema.nullable() })),

  createInvitation: operation({
    method: 'POST',
    path: '/invitation',
    summary: "Create the caller's invitation link, or return the existing one.",
    ...FOR_PLAYERS,
  })
    .input(noInput)
    .output(z.object({ invitation: ownInvitationSchema })),

  renewInvitation: operation({
    method: 'POST',
    path: '/invitation/renewal',
    summary: "Replace the caller's invitation link; the old one stops working.",
    ...FOR_PLAYERS,
  })
    .input(noInput)
    .output(z.object({ invitation: ownInvitationSchema })),

  deleteInvitation: operation({
    method: 'DELETE',
    path: '/invitation',
    summary: "Revoke the caller's invitation link.",
    ...FOR_PLAYERS,
  })
    .input(noInput)
    .output(z.object({ isRevoked: z.literal(true) })),

  getInvitation: operation({
    method: 'GET',
    path: '/invitations/{code}',
    summary: 'The inviter of an invitation and, with a session, the friendship between both.',
    access: 'public',
    rateLimit: RATE_LIMITS.availability,
    errors: ['INVITATION_NOT_FOUND'],
  })
    .input(z.strictObject({ code: invitationCodeSchema }))
    .output(
      z.object({
        inviter: z.object({ username: z.string(), picture: pictureSchema }),
        /** Null for visitors. */
        state: z.enum([...FRIENDSHIP_STATES, 'own']).nullable(),
      }),
    ),

  acceptInvitation: operation({
    method: 'POST',
    path: '/invitations/{code}/acceptance',
    summary: 'Accept an invitation and become friends with the inviter.',
    access: 'player',
    rateLimit: RATE_LIMITS.friendRequests,
    errors: [
      'INVITATION_NOT_FOUND',
      'CANNOT_ADD_SELF',
      'ALREADY_FRIENDS',
      'REQUEST_ALREADY_SENT',
      'FRIEND_BLOCKED',
      'TOO_MANY_FRIENDS',
    ],
  })
    .input(z.strictObject({ code: invitationCodeSchema }))
    .output(friendshipDoneSchema),
};
