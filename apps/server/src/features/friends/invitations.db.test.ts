import type { LiveMessage } from '@kickoracle/contracts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { leave, leaveWhileWaiting } from '#testing/leave-game.ts';
import { createApiClient } from '#testing/api-client.ts';
import { addFriends, createLeaguePlayer, type LeaguePlayer } from '#testing/league-people.ts';
import { waitForBlocked } from '#testing/open-session.ts';
import { PUBLIC_URL, useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { lockPlayers } from '#db/state/lock-players.ts';
import { saveInvitation } from './invitations.repository.ts';

const database = useTestDatabase({ maxConnections: 12 });
const test = useTestApp(database);
const now = new Date('2026-03-20T12:00:00Z');
const aDayLater = new Date(now.getTime() + 86_500_000);

const createFriend = (name: string) => createLeaguePlayer(database, test.server, name);

let ann: LeaguePlayer;
let ben: LeaguePlayer;
let code: string;

const codeIn = (url: string) => url.slice(`${PUBLIC_URL}/invite/`.length);
async function invite(who: LeaguePlayer, path = ''): Promise<string> {
  const { body } = await who.client.send('POST', `/api/invitation${path}`, {});
  return codeIn(body.invitation.url);
}
async function follow(who: LeaguePlayer, by = code): Promise<string> {
  const { body } = await who.client.send('POST', `/api/invitations/${by}/acceptance`, {});
  return body.code as string;
}
const friends = (method: 'POST' | 'DELETE', who: LeaguePlayer, other: LeaguePlayer, path = '') =>
  who.client.send(method, `/api/friends/${other.userId}${path}`);
const stateOf = async (who: LeaguePlayer, other: LeaguePlayer) =>
  (await who.client.get(`/api/friends/${other.userId}`)).body.state as string;

async function readRows() {
  const { rows } = await sql<{ status: string }>`SELECT status FROM friendships`.execute(
    database.db,
  );
  return rows.map(({ status }) => status);
}
async function readNotices() {
  const nameOf = new Map([
    [ann.userId, 'ann'],
    [ben.userId, 'ben'],
  ]);
  const { rows } = await sql<{ user: string; type: string; other: string; is_read: boolean }>`
    SELECT user_id AS "user", type, is_read, named_user_id AS other
    FROM notifications ORDER BY created_at`.execute(database.db);
  return rows.map(
    ({ user, type, other, is_read: isRead }) =>
      `${nameOf.get(user)} ${type} ${nameOf.get(other)}${isRead ? ', read' : ''}`,
  );
}

beforeEach(async () => {
  await test.moveClockTo(now);
  await sql`TRUNCATE friendships, notifications, rate_limits, friend_invitations`.execute(
    database.ownerDb,
  );
  ann = await createFriend('ann');
  ben = await createFriend('ben');
  code = await invite(ann);
});

describe('an invitation', () => {
  it('makes friends by one press, and notifies the inviter', async () => {
    const notified: { userIds: readonly string[]; message: LiveMessage }[] = [];
    const publish = test.app.live.publish;
    Object.assign(test.app.live, {
      publish: (_: unknown, userIds: readonly string[], message: LiveMessage) =>
        notified.push({ userIds: [userIds].flat(), message }),
    });
    try {
      expect(await follow(ben)).toBe('request_accepted');
    } finally {
      Object.assign(test.app.live, { publish });
    }
    expect([await stateOf(ann, ben), await stateOf(ben, ann)]).toEqual(['accepted', 'accepted']);
    expect(await readNotices()).toEqual(['ann FRIEND_ACCEPTED ben']);
    expect(notified).toEqual([
      { userIds: [ben.userId], message: { kind: 'friendship', userId: ann.userId } },
      { userIds: [ann.userId], message: { kind: 'friendship', userId: ben.userId } },
      { userIds: [ben.userId, ann.userId], message: { kind: 'notification' } },
    ]);
  });

  it('shows visitors the name and picture of the inviter, and nothing else', async () => {
    const visitor = createApiClient(test.server);
    const { status, body } = await visitor.get(`/api/invitations/${code}`);
    expect([status, body]).toEqual([
      200,
      { inviter: { username: ann.username, picture: null }, state: null },
    ]);
    expect((await ben.client.get(`/api/invitations/${code}`)).body.state).toBe('not_friends');
    expect((await ann.client.get(`/api/invitations/${code}`)).body.state).toBe('own');
    const none = await visitor.get(`/api/invitations/${'A'.repeat(22)}`);
    expect([none.status, none.body.code]).toEqual([404, 'INVITATION_NOT_FOUND']);
  });

  it('stays valid until its player renews or revokes it', async () => {
    expect(code).toMatch(/^[A-Za-z0-9_-]{22}$/);
    const twice = await Promise.all([invite(ben), invite(ben), invite(ben)]);
    expect(new Set(twice).size).toBe(1);
    expect(await invite(ann)).toBe(code);
    expect((await ann.client.get('/api/invitation')).body.invitation.url).toContain(code);
    const renewed = await invite(ann, '/renewal');
    expect(renewed).not.toBe(code);
    expect(await follow(ben)).toBe('INVITATION_NOT_FOUND');
    expect(await follow(ben, renewed)).toBe('request_accepted');
    await ann.client.send('DELETE', '/api/invitation', {});
    expect((await ann.client.get('/api/invitation')).body).toEqual({ invitation: null });
    expect(await follow(await createFriend('cid'), renewed)).toBe('INVITATION_NOT_FOUND');
  });

  it('is not for oneself, for friends or for blocked players', async () => {
    expect(await follow(ann)).toBe('CANNOT_ADD_SELF');
    await follow(ben);
    expect(await follow(ben)).toBe('ALREADY_FRIENDS');
    await sql`UPDATE friendships SET status = 'blocked'`.execute(database.ownerDb);
    expect(await follow(ben)).toBe('FRIEND_BLOCKED');
    expect(await readRows()).toEqual(['blocked']);
  });

  it('answers the request of the follower, and marks its notice as read', async () => {
    await friends('POST', ben, ann, '/request');
    expect(await follow(ben)).toBe('request_accepted');
    expect(await readRows()).toEqual(['accepted']);
    expect(await readNotices()).toEqual([
      'ann FRIEND_REQUEST ben, read',
      'ann FRIEND_ACCEPTED ben',
    ]);
  });

  it('answers the request of the inviter', async () => {
    await friends('POST', ann, ben, '/request');
    expect(await follow(ben)).toBe('request_accepted');
    expect(await readRows()).toEqual(['accepted']);
    expect(await readNotices()).toEqual([
      'ben FRIEND_REQUEST ann, read',
      'ann FRIEND_ACCEPTED ben',
    ]);
  });

  it('waits a day for a declined player, and not for the player who declined', async () => {
    await friends('POST', ben, ann, '/request');
    await friends('POST', ann, ben, '/refusal');
    expect(await follow(ben)).toBe('REQUEST_ALREADY_SENT');
    expect(await follow(ann, await invite(ben))).toBe('request_accepted');
    await friends('DELETE', ann, ben);
    await friends('POST', ben, ann, '/request');
    await friends('POST', ann, ben, '/refusal');
    await test.moveClockTo(aDayLater);
    expect(await follow(ben)).toBe('request_accepted');
    expect(await readRows()).toEqual(['accepted']);
  });

  it('is not for visitors, nor for players without a name', async () => {
    const visitor = createApiClient(test.server);
    const path = `/api/invitations/${code}/acceptance`;
    expect((await visitor.send('POST', path, {})).body.code).toBe('SIGN_IN_REQUIRED');
    await sql`UPDATE profiles SET username = NULL, username_key = NULL, birth_date = '1900-01-01'
      WHERE id = ${ben.userId}`.execute(database.ownerDb);
    expect(await follow(ben)).toBe('PROFILE_INCOMPLETE');
    expect((await ben.client.get(`/api/invitations/${code}`)).status).toBe(200);
  });

  it('returns a removed player three times a day at most (T24)', async () => {
    for (let time = 0; time < 3; time += 1) {
      expect(await follow(ben)).toBe('request_accepted');
      await friends('DELETE', ann, ben);
    }
    expect(await follow(ben)).toBe('REQUEST_ALREADY_SENT');
    await test.moveClockTo(aDayLater);
    expect(await follow(ben)).toBe('request_accepted');
  });

  it('is hard to guess: reads are limited per minute, attempts per hour', async () => {
    const visitor = createApiClient(test.server);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 61; attempt += 1) {
      const guess = String(attempt).padStart(22, 'x');
      statuses.push((await visitor.get(`/api/invitations/${guess}`)).status);
    }
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([404]));
    expect(statuses.at(-1)).toBe(429);
    const tries: string[] = [];
    for (let one = 0; one < 21; one += 1) tries.push(await follow(ben, `${one}`.padStart(22, 'x')));
    expect(tries.filter((answer) => answer === 'INVITATION_NOT_FOUND')).toHaveLength(20);
    expect(tries.at(-1)).toBe('RATE_LIMITED');
  });

  it('is in the download of its player, and is deleted with the account', async () => {
    const { body } = await ann.client.get('/api/accounts/data');
    expect(body.invitation).toMatchObject({ code });
    await leave(test.app, ann);
    expect(await follow(ben)).toBe('INVITATION_NOT_FOUND');
    const { rows } = await sql`SELECT FROM friend_invitations`.execute(database.db);
    expect(rows).toEqual([]);
  });
});

describe('concurrently', () => {
  it('two players follow it when one more friend fits: only one is accepted', async () => {
    await addFriends(database, { userId: ann.userId, count: 499 });
    const cid = await createFriend('cid');
    const codes = await Promise.all([follow(ben), follow(cid)]);
    expect(codes.toSorted()).toEqual(['TOO_MANY_FRIENDS', 'request_accepted']);
    expect(await readRows()).toHaveLength(500);
  });

  it('a double press, or both follow each other: one friendship, one notice', async () => {
    const codeOfBen = await invite(ben);
    for (let round = 0; round < 10; round += 1) {
      await sql`TRUNCATE friendships, notifications, rate_limits`.execute(database.ownerDb);
      const second = round % 2 === 0 ? follow(ben) : follow(ann, codeOfBen);
      const codes = await Promise.all([follow(ben), second]);
      expect(codes.toSorted()).toEqual(['ALREADY_FRIENDS', 'request_accepted']);
      expect(await readRows()).toEqual(['accepted']);
      expect(await readNotices()).toHaveLength(1);
    }
  });

  it('it is followed while a request is declined: the notices match the final state', async () => {
    for (let round = 0; round < 10; round += 1) {
      await sql`TRUNCATE friendships, notifications, rate_limits`.execute(database.ownerDb);
      await friends('POST', ben, ann, '/request');
      const [followed, { body }] = await Promise.all([
        follow(ben),
        friends('POST', ann, ben, '/refusal'),
      ]);
      const ends = [followed, body.code, ...(await readRows())];
      expect([
        ['request_accepted', 'REQUEST_NOT_FOUND', 'accepted'],
        ['REQUEST_ALREADY_SENT', 'request_declined', 'declined'],
      ]).toContainEqual(ends);
      const accepted = (await readNotices()).filter((notice) => notice.includes('ACCEPTED'));
      expect(accepted).toHaveLength(Number(followed === 'request_accepted'));
    }
  });

  it('the link is renewed: a player who waited for the lock is refused', async () => {
    let followed: Promise<string> | undefined;
    await inTransaction(database.db, async (tx) => {
      await lockPlayers(tx, [ann.userId]);
      followed = follow(ben);
      await waitForBlocked(database.ownerDb, 1);
      await saveInvitation(tx, { userId: ann.userId, code: 'B'.repeat(22) });
    });
    expect(await followed).toBe('INVITATION_NOT_FOUND');
    expect(await readRows()).toEqual([]);
  });

  it('its player is locked: a player who waited is refused', async () => {
    let followed: Promise<string> | undefined;
    await inTransaction(database.ownerDb, async (tx) => {
      await sql`SELECT FROM profiles WHERE id = ${ann.userId} FOR UPDATE`.execute(tx);
      followed = follow(ben);
      await waitForBlocked(database.ownerDb, 1);
      await sql`UPDATE profiles SET locked_at = game_now() WHERE id = ${ann.userId}`.execute(tx);
    });
    expect(await followed).toBe('INVITATION_NOT_FOUND');
    expect(await readRows()).toEqual([]);
  });

  it('it is renewed repeatedly: friendships come from links that were valid', async () => {
    for (let round = 0; round < 10; round += 1) {
      await sql`TRUNCATE friendships, notifications, rate_limits`.execute(database.ownerDb);
      const [followed, renewed] = await Promise.all([follow(ben), invite(ann, '/renewal')]);
      expect(['request_accepted', 'INVITATION_NOT_FOUND']).toContain(followed);
      expect(await readRows()).toEqual(followed === 'request_accepted' ? ['accepted'] : []);
      expect(await follow(await createFriend('cid'), code)).toBe('INVITATION_NOT_FOUND');
      code = renewed;
    }
  });

  it('the account of its player is deleted: a follower that waited is refused', async () => {
    const followed = leaveWhileWaiting(database.ownerDb, ann.userId, () => follow(ben));
    expect(await followed).toBe('INVITATION_NOT_FOUND');
    expect(await readRows()).toEqual([]);
  });

  it('the account of its player is deleted while it is created: no row remains', async () => {
    const made = leaveWhileWaiting(database.ownerDb, ben.userId, () =>
      ben.client.send('POST', '/api/invitation', {}),
    );
    expect((await made).status).toBe(401);
    const { rows } =
      await sql`SELECT FROM friend_invitations WHERE user_id = ${ben.userId}`.execute(database.db);
    expect(rows).toEqual([]);
  });
});
