import { MAX_FRIENDS, type ErrorCode, type UserId } from '@kickoracle/contracts';
import {
  friendshipState,
  judgeFriendAction,
  type FriendAction,
  type FriendCode,
  type FriendRefusal,
  type FriendshipState,
} from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { readGameNow } from '#db/state/game-clock.ts';
import { lockActor } from '#db/state/lock-players.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { DomainError } from '#lib/errors.ts';
import {
  countFriendNotices,
  markFriendRequestRead,
  notify,
} from '../notifications/notifications.service.ts';
import * as repository from './friends.repository.ts';
import { findInviter } from './invitations.repository.ts';

export type FriendsService = ReturnType<typeof createFriendsService>;

const REFUSALS: Readonly<Record<FriendRefusal, ErrorCode>> = {
  cannot_add_self: 'CANNOT_ADD_SELF',
  already_friends: 'ALREADY_FRIENDS',
  request_already_sent: 'REQUEST_ALREADY_SENT',
  request_not_found: 'REQUEST_NOT_FOUND',
  not_friends: 'NOT_FRIENDS',
  blocked: 'FRIEND_BLOCKED',
};

/** Limit of requests, and of followed invitations, from one player to another per day (T24). */
const REQUESTS_A_DAY = 3;

type Players = { readonly actorId: string; readonly otherId: string };

export function createFriendsService(
  app: Pick<AppContext, 'db'> & { live: Pick<AppContext['live'], 'publish'> },
) {
  /** Runs an action; the rules judge the friendship under the locks of both players. */
  async function act(
    action: FriendAction,
    players: Players,
    check?: (tx: DatabaseTransaction) => Promise<void>,
  ): Promise<FriendCode> {
    const { actorId, otherId } = players;
    return inTransaction(app.db, async (tx) => {
      const present = await lockActor(tx, actorId, [otherId]);
      await check?.(tx);
      if (!present.has(otherId)) throw new DomainError('PLAYER_NOT_FOUND');
      const friendship = await repository.findFriendship(tx, actorId, otherId);
      const now = await readGameNow(tx);
      const verdict = judgeFriendAction(action, { ...players, friendship, now });
      if ('refusal' in verdict) throw new DomainError(REFUSALS[verdict.refusal]);
      if (verdict.code === 'request_sent') await refuseTooOften(tx, 'FRIEND_REQUEST', players);
      if (action === 'follow') await refuseTooOften(tx, 'FRIEND_ACCEPTED', players);
      if (verdict.next?.status !== 'declined')
        await refuseFull(tx, [actorId, otherId], verdict.code);
      await repository.replaceFriendship(tx, [actorId, otherId], verdict.next);
      await notifyOther(tx, { ...players, action, code: verdict.code });
      app.live.publish(tx, [actorId], { kind: 'friendship', userId: otherId as UserId });
      app.live.publish(tx, [otherId], { kind: 'friendship', userId: actorId as UserId });
      app.live.publish(tx, [actorId, otherId], { kind: 'notification' });
      return verdict.code;
    });
  }

  return {
    async listFriends(viewerId: string) {
      const known = await repository.listKnownPlayers(app.db, viewerId);
      const inState = (state: FriendshipState) =>
        known.filter((player) => friendshipState(player, viewerId) === state);
      return {
        friends: inState('accepted'),
        incomingRequests: inState('pending_incoming'),
        outgoingRequests: inState('pending_outgoing'),
      };
    },

    async getFriendship({ actorId, otherId }: Players) {
      if (!(await repository.isPlayer(app.db, otherId))) throw new DomainError('PLAYER_NOT_FOUND');
      const friendship = await repository.findFriendship(app.db, actorId, otherId);
      return friendshipState(friendship, actorId);
    },

    sendRequest: (players: Players) => act('request', players),
    acceptRequest: (players: Players) => act('accept', players),
    declineRequest: (players: Players) => act('decline', players),
    removeFriend: (players: Players) => act('remove', players),

    /** Follows an invitation if, under the locks, it is still the other player's current one. */
    follow: ({ code, ...players }: Players & { readonly code: string }) =>
      act('follow', players, async (tx) => {
        const inviter = await findInviter(tx, code);
        if (inviter?.userId !== players.otherId) throw new DomainError('INVITATION_NOT_FOUND');
      }),
  };
}

/** Limits requests, and how often a removed player can return by the same invitation. */
async function refuseTooOften(
  tx: DatabaseTransaction,
  type: 'FRIEND_REQUEST' | 'FRIEND_ACCEPTED',
  { actorId, otherId }: Players,
): Promise<void> {
  const sent = await countFriendNotices(tx, type, { userId: otherId, namedUserId: actorId });
  if (sent >= REQUESTS_A_DAY) throw new DomainError('REQUEST_ALREADY_SENT');
}

/** Refuses requests and acceptances if either player has the maximum of friends. */
async function refuseFull(
  tx: DatabaseTransaction,
  playerIds: readonly string[],
  code: FriendCode,
): Promise<void> {
  if (code === 'friend_removed') return;
  const most = await repository.countMostFriends(tx, playerIds);
  if (most >= MAX_FRIENDS) throw new DomainError('TOO_MANY_FRIENDS');
}

/** Notifies the other player, and marks the notice of an answered request as read. */
async function notifyOther(
  tx: DatabaseTransaction,
  { actorId, otherId, action, code }: Players & { action: FriendAction; code: FriendCode },
): Promise<void> {
  if (code === 'request_sent') {
    await notify(tx, otherId, { type: 'FRIEND_REQUEST', namedUserId: actorId });
  }
  if (code === 'request_accepted') {
    await notify(tx, otherId, { type: 'FRIEND_ACCEPTED', namedUserId: actorId });
  }
  if (code === 'request_accepted' || code === 'request_declined') {
    await markFriendRequestRead(tx, { userId: actorId, requesterId: otherId });
    // Following an invitation can answer a request that the other player has not read.
    if (action === 'follow') {
      await markFriendRequestRead(tx, { userId: otherId, requesterId: actorId });
    }
  }
}
