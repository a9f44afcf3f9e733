/** State of a pair of players; null if there is none. */
export type FriendshipStatus = 'pending' | 'accepted' | 'declined' | 'blocked';

/** The one row of a pair of players. */
export type Friendship = {
  readonly requesterId: string;
  readonly addresseeId: string;
  readonly status: FriendshipStatus;
  /** Time of the last change of `status`. */
  readonly changedAt: Date;
};

/** Friendship from one player's point of view (FRIENDS-05 to FRIENDS-09). */
export const FRIENDSHIP_STATES = [
  'not_friends',
  'pending_outgoing',
  'pending_incoming',
  'accepted',
  'declined',
  'blocked',
] as const;

export type FriendshipState = (typeof FRIENDSHIP_STATES)[number];

/** Success codes of OP-21. Each has a text under `friends.{code}`. */
export const FRIEND_CODES = [
  'request_sent',
  'request_accepted',
  'request_declined',
  'friend_removed',
] as const;

export type FriendCode = (typeof FRIEND_CODES)[number];

export type FriendRefusal =
  | 'cannot_add_self'
  | 'already_friends'
  | 'request_already_sent'
  | 'request_not_found'
  | 'not_friends'
  | 'blocked';

/** `follow` accepts the other player's invitation link, which is their consent. */
export type FriendAction = 'request' | 'accept' | 'decline' | 'remove' | 'follow';

export type FriendshipRow = Pick<Friendship, 'requesterId' | 'addresseeId' | 'status'>;

/** Result of an action: the next row, or a reason to reject. `next: null` deletes the row. */
export type FriendVerdict =
  | {
      readonly code: FriendCode;
      readonly next: FriendshipRow | null;
    }
  | { readonly refusal: FriendRefusal };

/** Wait before a declined player can ask the same player again. */
export const ASK_AGAIN_MS = 24 * 60 * 60 * 1_000;

export function friendshipState(
  friendship: Pick<Friendship, 'requesterId' | 'status'> | null,
  viewerId: string,
): FriendshipState {
  if (friendship === null) return 'not_friends';
  if (friendship.status !== 'pending') return friendship.status;
  return friendship.requesterId === viewerId ? 'pending_outgoing' : 'pending_incoming';
}

type FriendInput = {
  readonly actorId: string;
  readonly otherId: string;
  readonly friendship: Friendship | null;
  readonly now: Date;
};

/** Rules for two different players, neither of whom has blocked the other. */
const RULES: Readonly<Record<FriendAction, (input: FriendInput) => FriendVerdict>> = {
  request({ actorId, otherId, friendship, now }) {
    const request = { requesterId: actorId, addresseeId: otherId, status: 'pending' } as const;
    if (friendship?.status === 'accepted') return { refusal: 'already_friends' };
    const isOwn = friendship?.requesterId === actorId;
    if (friendship?.status === 'pending') {
      return isOwn ? { refusal: 'request_already_sent' } : accept(friendship);
    }
    if (isDeclinedLately({ actorId, friendship, now })) return { refusal: 'request_already_sent' };
    return { code: 'request_sent', next: request };
  },

  accept({ actorId, friendship }) {
    if (friendshipState(friendship, actorId) !== 'pending_incoming') {
      return { refusal: 'request_not_found' };
    }
    return accept(friendship!);
  },

  decline({ actorId, friendship }) {
    if (friendshipState(friendship, actorId) !== 'pending_incoming') {
      return { refusal: 'request_not_found' };
    }
    return { code: 'request_declined', next: { ...rowOf(friendship!), status: 'declined' } };
  },

  remove({ friendship }) {
    if (friendship?.status !== 'accepted') return { refusal: 'not_friends' };
    return { code: 'friend_removed', next: null };
  },

  follow({ actorId, otherId, friendship, now }) {
    if (friendship?.status === 'accepted') return { refusal: 'already_friends' };
    // A recent decline of this player outweighs an invitation that is open to all.
    if (isDeclinedLately({ actorId, friendship, now })) return { refusal: 'request_already_sent' };
    const next = { requesterId: otherId, addresseeId: actorId, status: 'accepted' } as const;
    return { code: 'request_accepted', next };
  },
};

const isDeclinedLately = ({ actorId, friendship, now }: Omit<FriendInput, 'otherId'>): boolean =>
  friendship?.status === 'declined' &&
  friendship.requesterId === actorId &&
  now.getTime() < friendship.changedAt.getTime() + ASK_AGAIN_MS;

const rowOf = ({ requesterId, addresseeId, status }: Friendship): FriendshipRow => ({
  requesterId,
  addresseeId,
  status,
});

const accept = (friendship: Friendship): FriendVerdict => ({
  code: 'request_accepted',
  next: { ...rowOf(friendship), status: 'accepted' },
});

/**
 * Judges an action of one player on another (OP-21, OP-22). A request that meets the other's
 * request is accepted. Only the addressee accepts or declines. A declined player can ask again
 * after a day; the player who declined can ask at once. Following an invitation accepts it. A block
 * rejects every action.
 * @param input both players, their friendship row, and the time
 */
export function judgeFriendAction(action: FriendAction, input: FriendInput): FriendVerdict {
  if (input.actorId === input.otherId) return { refusal: 'cannot_add_self' };
  if (input.friendship?.status === 'blocked') return { refusal: 'blocked' };
  return RULES[action](input);
}
