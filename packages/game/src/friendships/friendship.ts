/** What can stand between two players; nothing at all is null. */
export type FriendshipStatus = 'pending' | 'accepted' | 'declined' | 'blocked';

/** The one row that two players have together. */
export type Friendship = {
  readonly requesterId: string;
  readonly addresseeId: string;
  readonly status: FriendshipStatus;
  /** When it came to stand so. */
  readonly changedAt: Date;
};

/** The same, as one of the two sees it (FRIENDS-05 to FRIENDS-09). */
export const FRIENDSHIP_STATES = [
  'not_friends',
  'pending_outgoing',
  'pending_incoming',
  'accepted',
  'declined',
  'blocked',
] as const;

export type FriendshipState = (typeof FRIENDSHIP_STATES)[number];

/** What came of it, by the words of OP-21; each has a text under `friends.{code}`. */
export const FRIEND_CODES = [
  'request_sent',
  'request_accepted',
  'request_declined',
  'friend_removed',
] as const;

export type FriendCode = (typeof FRIEND_CODES)[number];

/** Why it cannot be. */
export type FriendRefusal =
  | 'cannot_add_self'
  | 'already_friends'
  | 'request_already_sent'
  | 'request_not_found'
  | 'not_friends'
  | 'blocked';

/** `follow`: the other one's invitation, which is their yes to whoever has it. */
export type FriendAction = 'request' | 'accept' | 'decline' | 'remove' | 'follow';

/** Who asked whom, and what came of it. */
export type FriendshipRow = Pick<Friendship, 'requesterId' | 'addresseeId' | 'status'>;

/** What an action makes of a friendship; `null` in `next`: nothing stands any more. */
export type FriendVerdict =
  | {
      readonly code: FriendCode;
      readonly next: FriendshipRow | null;
    }
  | { readonly refusal: FriendRefusal };

/** Who was declined waits so long until they ask the same player again. */
export const ASK_AGAIN_MS = 24 * 60 * 60 * 1_000;

/** Returns a friendship as one of the two sees it. */
export function friendshipState(
  friendship: Pick<Friendship, 'requesterId' | 'status'> | null,
  viewerId: string,
): FriendshipState {
  if (friendship === null) return 'not_friends';
  if (friendship.status !== 'pending') return friendship.status;
  return friendship.requesterId === viewerId ? 'pending_outgoing' : 'pending_incoming';
}

type Asked = {
  readonly actorId: string;
  readonly otherId: string;
  readonly friendship: Friendship | null;
  readonly now: Date;
};

/** Between two different players of whom none blocks the other. */
const RULES: Readonly<Record<FriendAction, (asked: Asked) => FriendVerdict>> = {
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
    // A no to this one player counts more than the yes to everybody.
    if (isDeclinedLately({ actorId, friendship, now })) return { refusal: 'request_already_sent' };
    const next = { requesterId: otherId, addresseeId: actorId, status: 'accepted' } as const;
    return { code: 'request_accepted', next };
  },
};

/** Tells whether the other one said no to the player within the last day. */
const isDeclinedLately = ({ actorId, friendship, now }: Omit<Asked, 'otherId'>): boolean =>
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
 * Judges what an action of one player makes of what stands between them and another one (OP-21,
 * OP-22). Two who ask each other are friends; only who was asked accepts or declines; whoever was
 * declined asks again after a day, whoever declined at once; whoever follows an invitation is a
 * friend of who invites; a block ends everything, and says no more.
 * @param asked who acts on whom, what stands between them, and the moment
 */
export function judgeFriendAction(action: FriendAction, asked: Asked): FriendVerdict {
  if (asked.actorId === asked.otherId) return { refusal: 'cannot_add_self' };
  if (asked.friendship?.status === 'blocked') return { refusal: 'blocked' };
  return RULES[action](asked);
}
