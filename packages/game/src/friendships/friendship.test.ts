import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ASK_AGAIN_MS,
  friendshipState,
  judgeFriendAction,
  type FriendAction,
  type Friendship,
} from './friendship.ts';

const [ann, ben] = ['ann', 'ben'];
const at = new Date('2026-03-01T12:00:00Z');
const later = (ms: number) => new Date(at.getTime() + ms);
const between = (status: Friendship['status'], requesterId = ann): Friendship => ({
  requesterId,
  addresseeId: requesterId === ann ? ben : ann,
  status,
  changedAt: at,
});
const does = (action: FriendAction, friendship: Friendship | null, actorId = ann, now = at) =>
  judgeFriendAction(action, {
    actorId,
    otherId: actorId === ann ? ben : ann,
    friendship,
    now,
  });
const row = (status: Friendship['status'], requesterId = ann) => {
  const { changedAt: _, ...rest } = between(status, requesterId);
  return rest;
};

describe('a friendship', () => {
  it.each<[string, Friendship | null, ReturnType<typeof does>]>([
    ['nobody asked', null, { code: 'request_accepted', next: row('accepted', ben) }],
    ['they asked', between('pending'), { code: 'request_accepted', next: row('accepted', ben) }],
    [
      'they were asked',
      between('pending', ben),
      { code: 'request_accepted', next: row('accepted', ben) },
    ],
    [
      'they declined',
      between('declined', ben),
      { code: 'request_accepted', next: row('accepted', ben) },
    ],
    ['they were declined', between('declined'), { refusal: 'request_already_sent' }],
    ['they are friends', between('accepted', ben), { refusal: 'already_friends' }],
    ['they are blocked', between('blocked'), { refusal: 'blocked' }],
  ])('follows an invitation when %s', (_, friendship, verdict) => {
    expect(does('follow', friendship)).toEqual(verdict);
  });

  it('follows an invitation only a day after the inviter declined, and never one’s own', () => {
    const declined = between('declined');
    expect(does('follow', declined, ann, later(ASK_AGAIN_MS - 1))).toHaveProperty('refusal');
    expect(does('follow', declined, ann, later(ASK_AGAIN_MS))).toHaveProperty('code');
    const own = { actorId: ann, otherId: ann, friendship: null, now: at };
    expect(judgeFriendAction('follow', own)).toEqual({ refusal: 'cannot_add_self' });
  });

  it.each<[string, ReturnType<typeof does>, ReturnType<typeof does>]>([
    ['asks', does('request', null), { code: 'request_sent', next: row('pending') }],
    ['asks only once', does('request', between('pending')), { refusal: 'request_already_sent' }],
    [
      'is there when both asked',
      does('request', between('pending', ben)),
      { code: 'request_accepted', next: row('accepted', ben) },
    ],
    ['is asked for once', does('request', between('accepted')), { refusal: 'already_friends' }],
    [
      'is accepted by who was asked',
      does('accept', between('pending', ben)),
      { code: 'request_accepted', next: row('accepted', ben) },
    ],
    [
      'is not accepted by who asked',
      does('accept', between('pending')),
      { refusal: 'request_not_found' },
    ],
    [
      'is declined by who was asked',
      does('decline', between('pending', ben)),
      { code: 'request_declined', next: row('declined', ben) },
    ],
    [
      'is not declined by who asked',
      does('decline', between('pending')),
      { refusal: 'request_not_found' },
    ],
    [
      'is ended by either',
      does('remove', between('accepted')),
      { code: 'friend_removed', next: null },
    ],
    [
      'is not ended before it began',
      does('remove', between('pending')),
      { refusal: 'not_friends' },
    ],
    ['is none to a stranger', does('accept', null), { refusal: 'request_not_found' }],
  ])('%s', (_, verdict, expected) => expect(verdict).toEqual(expected));

  it('can be requested again a day after a decline, and at once by the player who declined (OP-22)', () => {
    const declined = between('declined');
    expect(does('request', declined, ann, later(ASK_AGAIN_MS - 1))).toEqual({
      refusal: 'request_already_sent',
    });
    expect(does('request', declined, ann, later(ASK_AGAIN_MS))).toEqual({
      code: 'request_sent',
      next: row('pending'),
    });
    expect(does('request', declined, ben)).toEqual({
      code: 'request_sent',
      next: row('pending', ben),
    });
  });

  it('with oneself is rejected, and no action ends a block (OP-23)', () => {
    for (const action of ['request', 'accept', 'decline', 'remove', 'follow'] as const) {
      const self = { actorId: ann, otherId: ann, friendship: null, now: at };
      expect(judgeFriendAction(action, self)).toEqual({ refusal: 'cannot_add_self' });
      for (const requester of [ann, ben]) {
        expect(does(action, between('blocked', requester))).toEqual({ refusal: 'blocked' });
      }
    }
  });

  it('has the state of each player’s own view (FRIENDS-05 to FRIENDS-09)', () => {
    expect(friendshipState(null, ann)).toBe('not_friends');
    expect(friendshipState(between('pending'), ann)).toBe('pending_outgoing');
    expect(friendshipState(between('pending'), ben)).toBe('pending_incoming');
    for (const status of ['accepted', 'declined', 'blocked'] as const) {
      expect(friendshipState(between(status), ben)).toBe(status);
    }
  });

  it('keeps its two players, and starts only with the consent of both (I10)', () => {
    const step = fc.record({
      action: fc.constantFrom<FriendAction>('request', 'accept', 'decline', 'remove', 'follow'),
      actorId: fc.constantFrom(ann, ben),
      waitMs: fc.constantFrom(1, ASK_AGAIN_MS),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let friendship: Friendship | null = null;
        let now = at;
        const hasSaidYes = new Set<string>();
        for (const { action, actorId, waitMs } of steps) {
          now = new Date(now.getTime() + waitMs);
          const verdict = does(action, friendship, actorId, now);
          if ('refusal' in verdict) continue;
          if (action === 'request' || action === 'accept') hasSaidYes.add(actorId);
          // Sharing an invitation is consent.
          if (action === 'follow') hasSaidYes.add(ann).add(ben);
          if (action === 'decline' || action === 'remove') hasSaidYes.clear();
          friendship = verdict.next && { ...verdict.next, changedAt: now };
          if (friendship === null) continue;
          expect([friendship.requesterId, friendship.addresseeId].toSorted()).toEqual([ann, ben]);
          expect(friendship.status === 'accepted').toBe(hasSaidYes.size === 2);
        }
      }),
    );
  });
});
