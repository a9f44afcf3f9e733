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
import { operation, RATE_LIMITS } from './operation.ts';
import { profileViewSchema } from './profiles.contract.ts';
import { predictionViewSchema, verdictSchema } from './rewards.ts';
import { MAX_FOUND_PLAYERS, MIN_SEARCHED_LETTERS } from './constants.ts';

const tag = 'friends';

/** The most friends that a player can have; whoever has them asks and accepts no more. */
export const MAX_FRIENDS = 500;

const otherPlayer = z.strictObject({ playerId: userIdSchema });

/** What a friend said to one question; `xp` and `parts` are null before a result. */
export const friendAnswerSchema = predictionViewSchema
  .pick({ value: true, xp: true, parts: true })
  .extend({
    eventId: eventIdSchema,
    /** Of a part of a match; null for an event. */
    templateKey: z.string().nullable(),
  });
export type FriendAnswerView = z.infer<typeof friendAnswerSchema>;

export const friendPredictionSchema = z.object({
  player: profileViewSchema,
  /** What all the answers earned together; null before a result. */
  xp: z.int().nullable(),
  answers: z.array(friendAnswerSchema),
});
export type FriendPredictionView = z.infer<typeof friendPredictionSchema>;

/** Where an invitation leads: this, and its code. */
export const INVITATION_PATH = '/invite';

/** The code of an invitation: 128 bits that nobody guesses. */
const invitationCodeSchema = z.string().max(64);

/** The caller's own link, to give to whom they like; null: there is none. */
export const ownInvitationSchema = z.object({ url: z.url(), createdAt: instantSchema });

/** What was done, by a word that has a text: `friends.{code}`. */
export const friendshipDoneSchema = z.object({ code: z.enum(FRIEND_CODES) });

/** The matches of a season to which the data gives one name: `Matchday 7`. */
const roundKey = {
  competitionId: competitionIdSchema,
  season: seasonSchema,
  round: z.string().min(1).max(100),
};
export const roundSchema = z.object({ ...roundKey, competition: z.string() });
export type RoundView = z.infer<typeof roundSchema>;

/** What one of two brought out of a round. */
const duelSide = z.object({ predictions: z.int(), exact: z.int(), xp: z.int() });
const duelRoundSchema = roundSchema.extend({ own: duelSide, other: duelSide });
export type DuelRoundView = z.infer<typeof duelRoundSchema>;

const gridMatchSchema = z.object({
  matchId: matchIdSchema,
  team1: z.string(),
  team2: z.string(),
  kickoffAt: instantSchema,
  /** What was predicted stays a secret until then, one's own too. */
  isRevealed: z.boolean(),
  score: z.string().nullable(),
});
export type GridMatchView = z.infer<typeof gridMatchSchema>;

const gridPlayerSchema = z.object({
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

  searchPlayers: operation({
    method: 'GET',
    path: '/players',
    tag,
    summary:
      'Players whose name begins so, by name, at most ten; without the caller and whoever is blocked.',
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
    tag,
    summary:
      'What the caller and their friends said to the revealed matches of a round, who earned most first; without a round named the latest. `rounds`: those that there is something to see of.',
    access: 'signed_in',
    rateLimit: RATE_LIMITS.playing,
  })
    .input(
      z.strictObject({
        competitionId: roundKey.competitionId.optional(),
        season: roundKey.season.optional(),
        round: roundKey.round.optional(),
      }),
    )
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
    tag,
    summary: 'The caller and a friend side by side, round by round, the latest first.',
    access: 'signed_in',
    rateLimit: RATE_LIMITS.playing,
    errors: ['NOT_FRIENDS'],
  })
    .input(otherPlayer)
    .output(z.object({ rounds: z.array(duelRoundSchema) })),

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
    .output(friendshipDoneSchema),

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
    .output(friendshipDoneSchema),

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
    .output(friendshipDoneSchema),

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
    .output(friendshipDoneSchema),

  listFriendsPredictions: operation({
    method: 'GET',
    path: '/friends/predictions/{kind}/{itemId}',
    tag,
    summary:
      "What the caller's friends said to an item, once everybody may see predictions on it: who earned most is first, else by name.",
    access: 'signed_in',
    rateLimit: RATE_LIMITS.playing,
    errors: ['MATCH_NOT_FOUND', 'EVENT_NOT_FOUND', 'ITEM_IS_PART', 'ITEM_OPEN'],
  })
    .input(itemRefSchema)
    .output(
      z.object({
        /** How many friends the caller has, those without an answer too. */
        friends: z.int(),
        predictions: z.array(friendPredictionSchema),
      }),
    ),

  getOwnInvitation: operation({
    method: 'GET',
    path: '/invitation',
    tag,
    summary: "The caller's link that makes a friend of whoever follows it; null: there is none.",
    access: 'player',
    rateLimit: RATE_LIMITS.playing,
  })
    .input(noInput)
    .output(z.object({ invitation: ownInvitationSchema.nullable() })),

  createInvitation: operation({
    method: 'POST',
    path: '/invitation',
    tag,
    summary: "Make the caller's link; the one that is there stays.",
    access: 'player',
    rateLimit: RATE_LIMITS.playing,
  })
    .input(noInput)
    .output(z.object({ invitation: ownInvitationSchema })),

  renewInvitation: operation({
    method: 'POST',
    path: '/invitation/renewal',
    tag,
    summary: 'Give the caller another link; the one before stops working.',
    access: 'player',
    rateLimit: RATE_LIMITS.playing,
  })
    .input(noInput)
    .output(z.object({ invitation: ownInvitationSchema })),

  deleteInvitation: operation({
    method: 'DELETE',
    path: '/invitation',
    tag,
    summary: "Take the caller's link back.",
    access: 'player',
    rateLimit: RATE_LIMITS.playing,
  })
    .input(noInput)
    .output(z.object({ isRevoked: z.literal(true) })),

  getInvitation: operation({
    method: 'GET',
    path: '/invitations/{code}',
    tag,
    summary: 'Who invites, and to whoever is signed in how the two stand.',
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
    tag,
    summary: 'Become friends with who invites, whose link is their yes.',
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
