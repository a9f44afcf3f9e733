import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { addFriends, createLeaguePlayer, type LeaguePlayer } from '#testing/league-people.ts';
import { listenLive } from '#testing/live-listener.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { leave, leaveWhileWaiting } from '#testing/leave-game.ts';
import { notificationsPersonalData } from '../notifications/notifications.personal-data.ts';

const database = useTestDatabase({ maxConnections: 12 });
const test = useTestApp(database);
const now = new Date('2026-03-20T12:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

const createFriend = (name: string) => createLeaguePlayer(database, test.server, name);

let ann: LeaguePlayer;
let ben: LeaguePlayer;

beforeEach(async () => {
  await test.moveClockTo(now);
  await sql`TRUNCATE friendships, notifications, rate_limits`.execute(database.ownerDb);
  ann = await createFriend('ann');
  ben = await createFriend('ben');
});

const PATHS = {
  ask: ['POST', '/request'],
  accept: ['POST', '/acceptance'],
  decline: ['POST', '/refusal'],
  remove: ['DELETE', ''],
} as const;

async function does(
  who: LeaguePlayer,
  action: keyof typeof PATHS,
  other: LeaguePlayer,
): Promise<string> {
  const [method, path] = PATHS[action];
  const { body } = await who.client.send(method, `/api/friends/${other.userId}${path}`);
  return body.code as string;
}

const stateOf = async (who: LeaguePlayer, other: LeaguePlayer) =>
  (await who.client.get(`/api/friends/${other.userId}`)).body.state as string;

async function listsOf(who: LeaguePlayer) {
  const { body } = await who.client.get('/api/friends');
  const names = (list: { username: string }[]) => list.map(({ username }) => username);
  return {
    friends: names(body.friends),
    incoming: names(body.incomingRequests),
    outgoing: names(body.outgoingRequests),
  };
}

async function unreadOf(who: LeaguePlayer) {
  const { body } = await who.client.get('/api/notifications/unread');
  return (body as { type: string; requester?: Named; addressee?: Named }[]).map(
    ({ type, requester, addressee }) => [type, (requester ?? addressee)?.username],
  );
}
type Named = { username: string } | null;

describe('a friend request', () => {
  it('waits on both sides, and makes friends when it is accepted', async () => {
    expect(await does(ann, 'ask', ben)).toBe('request_sent');
    expect([await stateOf(ann, ben), await stateOf(ben, ann)]).toEqual([
      'pending_outgoing',
      'pending_incoming',
    ]);
    expect(await listsOf(ann)).toEqual({ friends: [], incoming: [], outgoing: [ben.username] });
    expect(await listsOf(ben)).toEqual({ friends: [], incoming: [ann.username], outgoing: [] });
    expect(await unreadOf(ben)).toEqual([['FRIEND_REQUEST', ann.username]]);

    expect(await does(ben, 'accept', ann)).toBe('request_accepted');
    expect(await listsOf(ann)).toMatchObject({ friends: [ben.username], outgoing: [] });
    expect(await listsOf(ben)).toMatchObject({ friends: [ann.username], incoming: [] });
    // NOTIFY-18: an answer marks the notice of the request as read.
    expect(await unreadOf(ben)).toEqual([]);
    expect(await unreadOf(ann)).toEqual([['FRIEND_ACCEPTED', ben.username]]);
  });

  it('is refused with a code for every reason (OP-21)', async () => {
    expect(await does(ann, 'ask', ann)).toBe('CANNOT_ADD_SELF');
    expect(await does(ann, 'ask', { ...ben, userId: crypto.randomUUID() })).toBe(
      'PLAYER_NOT_FOUND',
    );
    expect(await does(ann, 'accept', ben)).toBe('REQUEST_NOT_FOUND');
    expect(await does(ann, 'decline', ben)).toBe('REQUEST_NOT_FOUND');
    expect(await does(ann, 'remove', ben)).toBe('NOT_FRIENDS');
    await does(ann, 'ask', ben);
    expect(await does(ann, 'ask', ben)).toBe('REQUEST_ALREADY_SENT');
    expect(await does(ann, 'accept', ben)).toBe('REQUEST_NOT_FOUND');
    await does(ben, 'accept', ann);
    expect(await does(ann, 'ask', ben)).toBe('ALREADY_FRIENDS');
    await sql`UPDATE friendships SET status = 'blocked'`.execute(database.ownerDb);
    for (const action of ['ask', 'accept', 'decline', 'remove'] as const) {
      expect(await does(ann, action, ben)).toBe('FRIEND_BLOCKED');
    }
    expect(await stateOf(ben, ann)).toBe('blocked');
  });

  it('may be sent again a day after it was declined, on the same row (OP-22)', async () => {
    await does(ann, 'ask', ben);
    expect(await does(ben, 'decline', ann)).toBe('request_declined');
    expect(await unreadOf(ben)).toEqual([]);
    expect(await unreadOf(ann)).toEqual([]);
    expect(await stateOf(ann, ben)).toBe('declined');
    expect(await does(ann, 'ask', ben)).toBe('REQUEST_ALREADY_SENT');
    await test.moveClockTo(days(1.01));
    expect(await does(ann, 'ask', ben)).toBe('request_sent');
    const { rows } = await sql`SELECT requester_id, status FROM friendships`.execute(database.db);
    expect(rows).toEqual([{ requester_id: ann.userId, status: 'pending' }]);
  });

  it('reaches the same player three times a day at most (T24)', async () => {
    for (let time = 0; time < 3; time += 1) {
      expect(await does(ann, 'ask', ben)).toBe('request_sent');
      await does(ben, 'accept', ann);
      expect(await does(ann, 'remove', ben)).toBe('friend_removed');
    }
    expect(await does(ann, 'ask', ben)).toBe('REQUEST_ALREADY_SENT');
    await test.moveClockTo(days(1.01));
    expect(await does(ann, 'ask', ben)).toBe('request_sent');
  });

  it('is sent twenty times an hour at most', async () => {
    const others = await Promise.all(
      Array.from({ length: 21 }, (_, index) => createFriend(`other.${index}`)),
    );
    const codes: string[] = [];
    for (const other of others) codes.push(await does(ann, 'ask', other));
    expect(codes.filter((code) => code === 'request_sent')).toHaveLength(20);
    expect(codes.at(-1)).toBe('RATE_LIMITED');
  });

  it('is listed among the latest hundred, and can be answered when it is older', async () => {
    await does(ben, 'ask', ann);
    await test.moveClockTo(days(1));
    await addFriends(database, { userId: ann.userId, count: 100 });
    await sql`UPDATE friendships SET status = 'pending'`.execute(database.ownerDb);
    const { incoming } = await listsOf(ann);
    expect(incoming).toHaveLength(100);
    expect(incoming).not.toContain(ben.username);
    const found = await ann.client.get(`/api/players?name=${ben.username}`);
    expect(found.body.players).toMatchObject([{ state: 'pending_incoming' }]);
    expect(await does(ann, 'accept', ben)).toBe('request_accepted');

    await does(ann, 'remove', ben);
    await does(ann, 'ask', ben);
    await sql`UPDATE friendships SET requester_id = ${ann.userId}, addressee_id = requester_id,
      changed_at = changed_at + interval '1 hour' WHERE addressee_id = ${ann.userId}`.execute(
      database.ownerDb,
    );
    const { outgoing } = await listsOf(ann);
    expect(outgoing).toHaveLength(100);
    expect(outgoing).not.toContain(ben.username);
  });

  it('is refused beyond the maximum number of friends', async () => {
    await addFriends(database, { userId: ann.userId, count: 499 });
    const cid = await createFriend('cid');
    await does(ben, 'ask', ann);
    await does(cid, 'ask', ann);
    const codes = await Promise.all([does(ann, 'accept', ben), does(ann, 'accept', cid)]);
    expect(codes.toSorted()).toEqual(['TOO_MANY_FRIENDS', 'request_accepted']);
  });
});

describe('concurrent requests', () => {
  it('make friends if players ask each other, with one row (D13)', async () => {
    for (let round = 0; round < 10; round += 1) {
      await sql`TRUNCATE friendships, notifications, rate_limits`.execute(database.ownerDb);
      const codes = await Promise.all([does(ann, 'ask', ben), does(ben, 'ask', ann)]);
      expect(codes.toSorted()).toEqual(['request_accepted', 'request_sent']);
      const { rows } = await sql`SELECT status FROM friendships`.execute(database.db);
      expect(rows).toEqual([{ status: 'accepted' }]);
      const notices = await sql<{
        type: string;
      }>`SELECT type FROM notifications ORDER BY type`.execute(database.db);
      expect(notices.rows).toEqual([{ type: 'FRIEND_ACCEPTED' }, { type: 'FRIEND_REQUEST' }]);
    }
  });

  it('fail if they wait for an account that is deleted', async () => {
    const request = leaveWhileWaiting(database.ownerDb, ben.userId, () => does(ann, 'ask', ben));
    expect(await request).toBe('PLAYER_NOT_FOUND');
    const { rows } = await sql`SELECT FROM friendships`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('reach the streams of both sides and no others (FRIENDS-17)', async () => {
    const stranger = await createFriend('cid');
    const players = [ann, ben, stranger];
    const streams = await Promise.all(
      players.map(({ client }) =>
        listenLive(test.server, `session=${client.cookies.get('session')}`),
      ),
    );
    const received = () => streams.map(({ messages }) => messages);
    const [ofAnn, ofBen] = streams;
    try {
      await does(ann, 'ask', ben);
      await Promise.all([ofAnn!.hear(2), ofBen!.hear(2)]);
      const messagesOf = (other: LeaguePlayer) => [
        { kind: 'friendship', userId: other.userId },
        { kind: 'notification' },
      ];
      expect(received()).toEqual([messagesOf(ben), messagesOf(ann), []]);
      await does(ben, 'accept', ann);
      await Promise.all([ofAnn!.hear(4), ofBen!.hear(4)]);
      expect(received()).toEqual([
        [...messagesOf(ben), ...messagesOf(ben)],
        [...messagesOf(ann), ...messagesOf(ann)],
        [],
      ]);
    } finally {
      await Promise.all(streams.map((stream) => stream.stop()));
    }
  });
});

describe('the notices', () => {
  const noticesOf = async ({ userId }: LeaguePlayer) => {
    const { notifications } = await notificationsPersonalData.collect!(database.db, {
      userId,
      email: '',
    });
    return notifications!.map(({ type, data }) => ({ type, data }));
  };

  it('NOTIFY-05, NOTIFY-06: name the sender of a request, or the new friend', async () => {
    await does(ann, 'ask', ben);
    expect(await noticesOf(ben)).toEqual([
      { type: 'FRIEND_REQUEST', data: { requesterId: ann.userId } },
    ]);
    await does(ben, 'accept', ann);
    expect(await noticesOf(ann)).toEqual([
      { type: 'FRIEND_ACCEPTED', data: { addresseeId: ben.userId } },
    ]);
  });
});

describe('a deleted account', () => {
  it('leaves no friendship and no notification on either side', async () => {
    await does(ann, 'ask', ben);
    await does(ben, 'accept', ann);
    await leave(test.app, ann);
    expect(await listsOf(ben)).toEqual({ friends: [], incoming: [], outgoing: [] });
    const { rows } = await sql`SELECT type FROM notifications`.execute(database.db);
    expect(rows).toEqual([]);
    expect(await stateOf(ben, ann)).toBeUndefined();
  });
});
