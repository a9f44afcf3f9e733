import { MAX_LEAGUE_MEMBERS } from '@kickoracle/contracts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApiClient } from '#testing/api-client.ts';
import { createAdministratorClient } from '#testing/administrator-client.ts';
import { createCompetition } from '#testing/factories.ts';
import { addCrowd, createLeaguePlayer, type LeaguePlayer } from '#testing/league-people.ts';
import { listenLive } from '#testing/live-listener.ts';
import { PUBLIC_URL, useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { leave as leaveGame } from '#testing/leave-game.ts';

const database = useTestDatabase({ maxConnections: 12 });
const test = useTestApp(database);
const now = new Date('2026-03-20T12:00:00Z');
const aDayLater = new Date(now.getTime() + 86_500_000);
const NOWHERE = '00000000-0000-4000-8000-000000000000';

let ann: LeaguePlayer;
let ben: LeaguePlayer;
let cid: LeaguePlayer;
let leagueId: string;
let linkCode: string;
let shortCode: string;

const meet = (name: string) => createLeaguePlayer(database, test.server, name);

async function found(who: LeaguePlayer, draft: object = {}): Promise<string> {
  const { body } = await who.client.send('POST', '/api/leagues', {
    name: 'Harbour Mates',
    ...draft,
  });
  return body.leagueId as string;
}
const at = (path = '') => `/api/leagues/${leagueId}${path}`;
const read = async (who: LeaguePlayer, path = '') => (await who.client.get(at(path))).body;
const send = (who: LeaguePlayer, method: string, path = '', body: object = {}) =>
  who.client.send(method, at(path), body);
const codeOf = async (...sent: Parameters<typeof send>) => (await send(...sent)).body.code;
const join = async (who: LeaguePlayer, code = linkCode) => {
  const { body } = await who.client.send('POST', `/api/league-invitations/${code}/membership`, {});
  return (body.state ?? body.code) as string;
};
async function readCodes(who = ann) {
  const { invitation } = await read(who);
  linkCode = invitation.url.slice(`${PUBLIC_URL}/join/`.length);
  shortCode = invitation.shortCode;
}
async function rolesOf(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    SELECT split_part(p.username, '.', 1) || ' ' || m.role AS text
    FROM league_members m JOIN profiles p ON p.id = m.user_id
    WHERE m.league_id = ${leagueId} ORDER BY m.joined_at, p.username`.execute(database.db);
  return rows.map(({ text }) => text);
}
async function noticesOf(who: LeaguePlayer) {
  const { body } = await who.client.get('/api/notifications/unread');
  return (body as { type: string; league?: { name: string } | null }[]).map(
    ({ type, league }) => `${type} ${league?.name ?? 'none'}`,
  );
}

beforeEach(async () => {
  await test.moveClockTo(now);
  await sql`TRUNCATE leagues, notifications, rate_limits CASCADE`.execute(database.ownerDb);
  [ann, ben, cid] = [await meet('annie'), await meet('benno'), await meet('cidra')];
  leagueId = await found(ann);
  await readCodes();
});

describe('a league', () => {
  it('is created with its owner, a crest, codes, and a season', async () => {
    expect(await read(ann)).toMatchObject({
      name: 'Harbour Mates',
      line: '',
      members: 1,
      role: 'owner',
      requests: 0,
      joinPolicy: 'open',
      competitions: [],
      season: { number: 1, startedAt: expect.stringContaining('2026-03-20T12:00') },
      nextRound: null,
      completeSheets: null,
      crest: { field: '#1c4fa8' },
    });
    expect(linkCode).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(shortCode).toMatch(/^[BCDFGHJKMNPQRSTVWXYZ]{8}$/);
    const { body } = await ann.client.get('/api/leagues');
    expect(body).toMatchObject({ leagues: [{ leagueId, role: 'owner' }], mayCreate: true });
  });

  it.each([
    ['ab', 'too_short'],
    ['x'.repeat(41), 'too_long'],
    ['  ', 'required'],
    ['Mates & Co', 'forbidden_character'],
    ['The Admin Mates', 'reserved'],
    ['Kick Oracle Fans', 'reserved'],
  ])('with the name %j is refused: %s', async (name, problem) => {
    const { body } = await ann.client.send('POST', '/api/leagues', { name });
    expect(body.data.fields).toEqual([{ path: 'name', problem }]);
    expect((await send(ann, 'PATCH', '', { name })).body.data.fields).toEqual([
      { path: 'name', problem },
    ]);
  });

  it('changes for its owner only, and all members see it', async () => {
    await join(ben);
    const { competitionId } = await createCompetition(database.ownerDb);
    const change = {
      name: 'Dock Mates',
      line: 'We  play\nat the docks',
      colors: 'green',
      joinPolicy: 'request',
      showsNames: true,
      competitionIds: [competitionId],
    };
    expect(await codeOf(ben, 'PATCH', '', change)).toBe('LEAGUE_ROLE_NEEDED');
    expect(await codeOf(cid, 'PATCH', '', change)).toBe('LEAGUE_NOT_FOUND');
    await send(ann, 'PATCH', '', change);
    const { competitionIds: _, ...face } = change;
    expect(await read(ben)).toMatchObject({
      ...face,
      line: 'We play at the docks',
      competitions: [{ competitionId }],
    });
    await send(ann, 'PATCH', '', { showsNames: false });
    expect(await read(ben)).toMatchObject({ name: 'Dock Mates', showsNames: false });
    const unknown = { competitionIds: [NOWHERE] };
    expect(await codeOf(ann, 'PATCH', '', unknown)).toBe('COMPETITION_NOT_FOUND');
    expect((await send(ann, 'PATCH', '', { line: 'x'.repeat(141) })).body.data.fields).toEqual([
      { path: 'line', problem: 'too_long' },
    ]);
  });

  it('is one of fifty of a player', async () => {
    await sql`
      WITH more AS (
        INSERT INTO leagues (name, colors, link_code, short_code, join_policy, shows_names)
        SELECT 'More', 'blue', lpad(n::text, 22, 'x'),
          translate(lpad(n::text, 8, '0'), '0123456789', 'BCDFGHJKMN'), 'open', false
        FROM generate_series(1, 49) n RETURNING id
      ) INSERT INTO league_members (league_id, user_id, role)
      SELECT id, ${ben.userId}, 'owner' FROM more`.execute(database.ownerDb);
    const two = await Promise.all([
      join(ben),
      ben.client.send('POST', '/api/leagues', { name: 'One More' }),
    ]);
    expect([two[0], two[1].body.code].filter((code) => code === 'TOO_MANY_LEAGUES')).toHaveLength(
      1,
    );
    const { rows } = await sql`SELECT FROM league_members WHERE user_id = ${ben.userId}`.execute(
      database.db,
    );
    expect(rows).toHaveLength(50);
  });

  it('is dissolved by its owner, and its members see it gone', async () => {
    await join(ben);
    const sure = { confirmation: 'DELETE' };
    expect(await codeOf(ben, 'DELETE', '', sure)).toBe('LEAGUE_ROLE_NEEDED');
    expect(await codeOf(ann, 'DELETE', '', { confirmation: 'YES' })).toBe('INVALID_INPUT');
    expect((await send(ann, 'DELETE', '', sure)).body).toEqual({ isDissolved: true });
    expect(await codeOf(ann, 'DELETE', '', sure)).toBe('LEAGUE_NOT_FOUND');
    expect((await read(ben)).code).toBe('LEAGUE_NOT_FOUND');
    expect(await join(ben)).toBe('INVITATION_NOT_FOUND');
    expect((await ben.client.get('/api/leagues')).body.leagues).toEqual([]);
  });

  it('is renamed and cleared by administrators, and audited', async () => {
    await send(ann, 'PATCH', '', { line: 'A rude line' });
    const { client: admin } = await createAdministratorClient(test.server, database.ownerDb);
    const path = `/api/admin/leagues/${leagueId}`;
    expect((await ben.client.send('PATCH', path, { clearsLine: true })).body.code).toBe(
      'FORBIDDEN',
    );
    const { body } = await admin.get('/api/admin/leagues?name=harbour');
    expect(body.leagues).toMatchObject([{ leagueId, line: 'A rude line', owner: ann.username }]);
    const changed = await admin.send('PATCH', path, { name: 'Quiet Mates', clearsLine: true });
    expect(changed.body).toEqual({ name: 'Quiet Mates', line: '' });
    expect((await admin.send('PATCH', path, { clearsLine: true })).body.code).toBe(
      'NOTHING_CHANGED',
    );
    expect((await admin.send('PATCH', `/api/admin/leagues/${NOWHERE}`, {})).body.code).toBe(
      'LEAGUE_NOT_FOUND',
    );
    const audit = (await admin.get('/api/admin/audit')).body.entries;
    expect(audit).toMatchObject([
      {
        action: 'clear_league_line',
        subject: { kind: 'league', name: 'Quiet Mates' },
        before: null,
        after: null,
      },
      { action: 'rename_league', before: { name: 'Harbour Mates' } },
    ]);
    await send(ann, 'DELETE', '', { confirmation: 'DELETE' });
    expect((await admin.get('/api/admin/audit')).body.entries[0].subject).toEqual({
      kind: 'league',
      name: null,
    });
  });
});

describe('joining', () => {
  it('needs a link or a short code, as it is typed, and is repeatable', async () => {
    expect(await join(ben)).toBe('member');
    expect(await join(ben)).toBe('member');
    expect(await join(cid, ` ${shortCode.slice(0, 4)}-${shortCode.slice(4).toLowerCase()}`)).toBe(
      'member',
    );
    expect(await rolesOf()).toEqual(['annie owner', 'benno member', 'cidra member']);
    expect(await join(await meet('doris'), 'A'.repeat(22))).toBe('INVITATION_NOT_FOUND');
  });

  it('by a renewed code fails, and both codes are renewed by the owner alone', async () => {
    await join(ben);
    expect(await codeOf(ben, 'POST', '/codes')).toBe('LEAGUE_ROLE_NEEDED');
    const before = [linkCode, shortCode];
    expect((await send(ann, 'POST', '/codes')).body.shortCode).toMatch(/^[A-Z]{8}$/);
    for (const code of before) expect(await join(cid, code)).toBe('INVITATION_NOT_FOUND');
    await readCodes();
    expect(before).not.toContain(linkCode);
    expect(await join(cid)).toBe('member');
  });

  it('by request waits for the owner or a helper, and notifies them', async () => {
    await join(ben);
    await send(ann, 'PUT', `/members/${ben.userId}/role`, { role: 'helper' });
    await send(ann, 'PATCH', '', { joinPolicy: 'request' });
    expect(await join(cid)).toBe('requested');
    expect(await join(cid)).toBe('requested');
    for (const one of [ann, ben]) {
      expect(await noticesOf(one)).toEqual(['LEAGUE_JOIN_REQUEST Harbour Mates']);
    }
    expect((await read(cid)).code).toBe('LEAGUE_NOT_FOUND');
    expect((await cid.client.get('/api/leagues')).body).toMatchObject({
      leagues: [],
      requested: [{ leagueId, name: 'Harbour Mates' }],
    });
    expect((await read(ben, '/members')).requests).toMatchObject([
      { player: { userId: cid.userId } },
    ]);
    await send(ben, 'POST', `/requests/${cid.userId}/acceptance`);
    expect(await noticesOf(cid)).toEqual(['LEAGUE_ACCEPTED Harbour Mates']);
    expect(await noticesOf(ann)).toEqual([]);
    expect((await read(cid)).role).toBe('member');
    expect(await codeOf(ben, 'POST', `/requests/${cid.userId}/acceptance`)).toBe(
      'LEAGUE_REQUEST_NOT_FOUND',
    );
  });

  it('by request can be declined or withdrawn, and notifies three times a day', async () => {
    await send(ann, 'PATCH', '', { joinPolicy: 'request' });
    const askOften = async () => {
      for (let time = 0; time < 4; time += 1) {
        await join(cid);
        await send(ann, 'POST', `/requests/${cid.userId}/refusal`);
      }
    };
    await askOften();
    const count = async () =>
      (await sql`SELECT FROM notifications WHERE type = 'LEAGUE_JOIN_REQUEST'`.execute(database.db))
        .rows.length;
    expect(await count()).toBe(3);
    expect(await noticesOf(cid)).toEqual([]);
    expect(await codeOf(ann, 'POST', `/requests/${cid.userId}/refusal`)).toBe(
      'LEAGUE_REQUEST_NOT_FOUND',
    );
    await test.moveClockTo(aDayLater);
    await sql`TRUNCATE rate_limits`.execute(database.ownerDb);
    expect(await join(cid)).toBe('requested');
    expect(await count()).toBe(4);
    expect((await send(cid, 'DELETE', '/request')).body).toEqual({ isRequested: false });
    expect(await codeOf(cid, 'DELETE', '/request')).toBe('LEAGUE_NOT_FOUND');
    expect((await read(ann, '/members')).requests).toEqual([]);
  });

  it('is refused when the league is full', async () => {
    await addCrowd(database, { leagueId, count: 499 });
    expect(await join(ben)).toBe('LEAGUE_FULL');
    await send(ann, 'PATCH', '', { joinPolicy: 'request' });
    expect(await join(ben)).toBe('requested');
    expect(await codeOf(ann, 'POST', `/requests/${ben.userId}/acceptance`)).toBe('LEAGUE_FULL');
    expect((await read(ann, '/members')).requests).toHaveLength(1);
  });

  it('shows a visitor name, crest and numbers, and names only if the league allows it', async () => {
    await join(ben);
    const visitor = createApiClient(test.server);
    const { body } = await visitor.get(`/api/league-invitations/${linkCode}`);
    expect(body).toMatchObject({ name: 'Harbour Mates', members: 2, top: null, state: null });
    expect(body.leagueId).toBeNull();
    const { text } = await visitor.get(`/api/league-codes/${shortCode}`);
    expect(text).not.toContain(ann.username);
    await send(ann, 'PATCH', '', { showsNames: true });
    expect((await visitor.get(`/api/league-codes/${shortCode}`)).body.top).toEqual([]);
    expect((await ben.client.get(`/api/league-invitations/${linkCode}`)).body).toMatchObject({
      state: 'member',
      leagueId,
    });
    expect((await cid.client.get(`/api/league-invitations/${linkCode}`)).body.state).toBe('none');
    // A short code is no link: links may be tried more often.
    const wrong = await visitor.get(`/api/league-invitations/${shortCode}`);
    expect([wrong.status, wrong.body.code]).toEqual([404, 'INVITATION_NOT_FOUND']);
  });

  it('cannot be guessed: a thousand tries find none, and are limited', async () => {
    const visitor = createApiClient(test.server);
    const tries = async (go: (code: string) => Promise<{ status: number }>) => {
      const statuses: number[] = [];
      for (let number = 0; number < 1_000; number += 1) {
        const letters = [...String(number).padStart(8, '0')].map((digit) => 'BCDFGHJKMN'[+digit]!);
        statuses.push((await go(letters.join(''))).status);
      }
      return Map.groupBy(statuses, (status) => status);
    };
    const read404 = await tries((code) => visitor.get(`/api/league-codes/${code}`));
    expect([read404.get(404)?.length, read404.get(429)?.length]).toEqual([20, 980]);
    const joined = await tries((code) =>
      ben.client.send('POST', `/api/league-invitations/${code}/membership`, {}),
    );
    expect([joined.get(404)?.length, joined.get(429)?.length]).toEqual([20, 980]);
  }, 60_000);

  it('needs a complete profile', async () => {
    await sql`UPDATE profiles SET username = NULL, username_key = NULL, birth_date = '1900-01-01'
      WHERE id = ${ben.userId}`.execute(database.ownerDb);
    expect(await join(ben)).toBe('PROFILE_INCOMPLETE');
    const visitor = createApiClient(test.server);
    const path = `/api/league-invitations/${linkCode}/membership`;
    expect((await visitor.send('POST', path, {})).body.code).toBe('SIGN_IN_REQUIRED');
  });
});

describe('roles', () => {
  beforeEach(async () => {
    await join(ben);
    await join(cid);
    await send(ann, 'PUT', `/members/${ben.userId}/role`, { role: 'helper' });
  });

  it('helpers remove members, and owners remove everyone', async () => {
    const dora = await meet('doris');
    await join(dora);
    const remove = (who: LeaguePlayer, other: LeaguePlayer) =>
      codeOf(who, 'DELETE', `/members/${other.userId}`);
    expect(await remove(cid, dora)).toBe('LEAGUE_ROLE_NEEDED');
    expect(await remove(ben, ann)).toBe('LEAGUE_ROLE_NEEDED');
    expect(await remove(ben, ben)).toBe('LEAGUE_ROLE_NEEDED');
    expect(await remove(ben, await meet('elvis'))).toBe('LEAGUE_MEMBER_NOT_FOUND');
    expect(await remove(ben, dora)).toBeUndefined();
    expect(await remove(ann, ben)).toBeUndefined();
    expect(await rolesOf()).toEqual(['annie owner', 'cidra member']);
    expect((await read(ben)).code).toBe('LEAGUE_NOT_FOUND');
    // A removed player may return by the link, an open league being open.
    expect(await join(ben)).toBe('member');
  });

  it('see as much as they may decide', async () => {
    const seen = async (who: LeaguePlayer) => {
      const { members, requests, blocked } = await read(who, '/members');
      const removable = members
        .filter(({ canRemove }: { canRemove: boolean }) => canRemove)
        .map(({ player }: { player: { username: string } }) => player.username.split('.')[0]);
      return { removable, requests, blocked };
    };
    expect(await seen(ann)).toEqual({ removable: ['benno', 'cidra'], requests: [], blocked: [] });
    expect(await seen(ben)).toEqual({ removable: ['cidra'], requests: [], blocked: null });
    expect(await seen(cid)).toEqual({ removable: [], requests: null, blocked: null });
    expect([(await read(ben)).requests, (await read(cid)).requests]).toEqual([0, null]);
  });

  it('are given by the owner; a league that is handed over notifies its new owner', async () => {
    const path = `/members/${cid.userId}/role`;
    expect(await codeOf(ben, 'PUT', path, { role: 'helper' })).toBe('LEAGUE_ROLE_NEEDED');
    expect(await codeOf(ann, 'PUT', path, { role: 'owner' })).toBe('INVALID_INPUT');
    expect(await codeOf(ann, 'PUT', `/members/${ann.userId}/role`, { role: 'member' })).toBe(
      'LEAGUE_ROLE_NEEDED',
    );
    const stranger = await meet('elvis');
    expect(await codeOf(ann, 'PUT', '/owner', { playerId: stranger.userId })).toBe(
      'LEAGUE_MEMBER_NOT_FOUND',
    );
    expect(await codeOf(ben, 'PUT', '/owner', { playerId: ben.userId })).toBe('LEAGUE_ROLE_NEEDED');
    await send(ann, 'PUT', '/owner', { playerId: cid.userId });
    expect(await rolesOf()).toEqual(['annie helper', 'benno helper', 'cidra owner']);
    expect(await noticesOf(cid)).toEqual(['LEAGUE_OWNER Harbour Mates']);
  });

  it('pass to the earliest helper, then to the earliest member; the last exit dissolves', async () => {
    expect((await send(ann, 'DELETE', '/membership')).body).toEqual({ isDissolved: false });
    expect(await rolesOf()).toEqual(['benno owner', 'cidra member']);
    expect(await noticesOf(ben)).toEqual(['LEAGUE_OWNER Harbour Mates']);
    await leaveGame(test.app, ben);
    expect(await rolesOf()).toEqual(['cidra owner']);
    expect(await noticesOf(cid)).toEqual(['LEAGUE_OWNER Harbour Mates']);
    expect((await send(cid, 'DELETE', '/membership')).body).toEqual({ isDissolved: true });
    expect(await codeOf(cid, 'DELETE', '/membership')).toBe('LEAGUE_NOT_FOUND');
    const { rows } = await sql`SELECT FROM leagues`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('include blocks: to a blocked player the league does not exist', async () => {
    const block = (who: LeaguePlayer, other: LeaguePlayer) =>
      codeOf(who, 'PUT', `/blocks/${other.userId}`);
    expect(await block(ben, cid)).toBe('LEAGUE_ROLE_NEEDED');
    expect(await block(ann, ann)).toBe('LEAGUE_ROLE_NEEDED');
    expect(await block(ann, await meet('elvis'))).toBe('LEAGUE_MEMBER_NOT_FOUND');
    expect(await block(ann, cid)).toBeUndefined();
    const visitor = createApiClient(test.server);
    const unknown = await visitor.get(`/api/league-invitations/${'A'.repeat(22)}`);
    for (const path of [`league-invitations/${linkCode}`, `league-codes/${shortCode}`]) {
      const dead = await cid.client.get(`/api/${path}`);
      expect([dead.status, dead.body.code]).toEqual([unknown.status, unknown.body.code]);
    }
    for (const code of [linkCode, shortCode]) {
      expect(await join(cid, code)).toBe('INVITATION_NOT_FOUND');
    }
    expect((await read(cid)).code).toBe('LEAGUE_NOT_FOUND');
    expect((await read(ann, '/members')).blocked).toMatchObject([{ userId: cid.userId }]);
    await send(ann, 'DELETE', `/blocks/${cid.userId}`);
    expect(await join(cid)).toBe('member');
  });

  it('end with as many blocks as a league has members at most', async () => {
    await sql`WITH people AS (
        INSERT INTO auth.users (email) SELECT gen_random_uuid() || '@crowd.test'
        FROM generate_series(1, ${MAX_LEAGUE_MEMBERS}) RETURNING id
      ), known AS (
        INSERT INTO profiles (id, username, username_key, birth_date)
        SELECT id, left(id::text, 20), left(id::text, 20), '1990-01-01' FROM people RETURNING id
      )
      INSERT INTO league_blocks (league_id, user_id) SELECT ${leagueId}, id FROM known`.execute(
      database.ownerDb,
    );
    const block = () => codeOf(ann, 'PUT', `/blocks/${ben.userId}`);
    expect(await block()).toBe('TOO_MANY_BLOCKS');
    const { members, blocked } = await read(ann, '/members');
    expect(members.map(({ player }: { player: { userId: string } }) => player.userId)).toContain(
      ben.userId,
    );
    expect(blocked).toHaveLength(MAX_LEAGUE_MEMBERS);
    await send(ann, 'DELETE', `/blocks/${blocked[0].userId}`);
    expect(await block()).toBeUndefined();
  });
});

describe('a removed member', () => {
  const READS = ['', '/members', '/table', '/rounds', '/round', '/hall-of-fame'];

  it('sees nothing at the next request, as any stranger', async () => {
    await join(ben);
    for (const path of READS) expect((await ben.client.get(at(path))).status, path).toBe(200);
    await send(ann, 'DELETE', `/members/${ben.userId}`);
    for (const path of [...READS, `/duels/${ann.userId}/${ben.userId}`]) {
      const answers = [await ben.client.get(at(path)), await cid.client.get(at(path))];
      for (const { status, body } of answers) {
        expect([status, body.code], path).toEqual([404, 'LEAGUE_NOT_FOUND']);
      }
    }
    expect(await noticesOf(ben)).toEqual([]);
  });

  it('hears nothing of the league on an open stream', async () => {
    const listener = await listenLive(test.server, `session=${ben.client.cookies.get('session')}`);
    const league = { kind: 'league', leagueId };
    const ownList = { kind: 'league', leagueId: null };
    await join(ben);
    await listener.hear(2);
    await send(ann, 'PATCH', '', { line: 'Still here' });
    await listener.hear(3);
    await send(ann, 'DELETE', `/members/${ben.userId}`);
    await listener.hear(4);
    await send(ann, 'PATCH', '', { line: 'Without them' });
    await join(cid);
    await ben.client.send('POST', '/api/leagues', { name: 'Own Mates' });
    await listener.hear(5);
    expect(listener.messages).toEqual([ownList, league, league, ownList, ownList]);
    await listener.stop();
  });

  it.each([
    ['dissolved', '', { confirmation: 'DELETE' }],
    ['left by its last member', '/membership', {}],
  ])('hears that a league is %s which they asked to join', async (_, path, body) => {
    await send(ann, 'PATCH', '', { joinPolicy: 'request' });
    const listener = await listenLive(test.server, `session=${ben.client.cookies.get('session')}`);
    const ownList = { kind: 'league', leagueId: null };
    expect(await join(ben)).toBe('requested');
    await listener.hear(1);
    expect((await send(ann, 'DELETE', path, body)).status).toBe(200);
    await listener.hear(2);
    expect(listener.messages).toEqual([ownList, ownList]);
    await listener.stop();
  });

  it('loses the notices of the league', async () => {
    await join(ben);
    await send(ann, 'PUT', `/members/${ben.userId}/role`, { role: 'helper' });
    await send(ann, 'PATCH', '', { joinPolicy: 'request' });
    await join(cid);
    expect(await noticesOf(ben)).toHaveLength(1);
    await send(ann, 'PUT', `/members/${ben.userId}/role`, { role: 'member' });
    expect(await noticesOf(ben)).toEqual([]);
  });
});

describe('an account with leagues', () => {
  it('lists leagues, roles and requests in its download', async () => {
    await send(ann, 'PATCH', '', { joinPolicy: 'request' });
    await join(ben);
    const own = await found(ben, { name: 'Own Mates', line: 'Ours' });
    expect(own).toBeDefined();
    const { body } = await ben.client.get('/api/accounts/data');
    expect(body.leagues).toEqual([
      { name: 'Own Mates', line: 'Ours', role: 'owner', since: expect.any(String) },
      { name: 'Harbour Mates', line: null, role: 'requested', since: expect.any(String) },
    ]);
  });

  it('is erased with memberships, requests, blocks and places', async () => {
    await join(ben);
    await send(ann, 'POST', '/seasons/1/end', { nextName: 'Two' });
    await send(ann, 'PUT', `/blocks/${ben.userId}`);
    await send(ann, 'PATCH', '', { joinPolicy: 'request' });
    await join(cid);
    await leaveGame(test.app, ben);
    await leaveGame(test.app, cid);
    const { rows } = await sql<{ user: string }>`
      SELECT user_id AS "user" FROM league_members UNION ALL SELECT user_id FROM league_requests
      UNION ALL SELECT user_id FROM league_blocks
      UNION ALL SELECT user_id FROM league_season_members`.execute(database.db);
    expect(new Set(rows.map(({ user }) => user))).toEqual(new Set([ann.userId]));
  });
});

it('a locked player gets no league while another member can have it', async () => {
  await join(ben);
  await test.moveClockTo(aDayLater);
  await join(cid);
  await send(ann, 'PUT', `/members/${ben.userId}/role`, { role: 'helper' });
  const { client } = await createAdministratorClient(test.server, database.ownerDb);
  expect((await client.send('PUT', `/api/admin/players/${ben.userId}/lock`, {})).status).toBe(200);
  const refused = await send(ann, 'PUT', '/owner', { playerId: ben.userId });
  expect(refused.body).toMatchObject({ code: 'LEAGUE_MEMBER_NOT_FOUND' });
  expect((await send(ann, 'DELETE', '/membership')).status).toBe(200);
  expect(await rolesOf()).toEqual(['benno helper', 'cidra owner']);
  expect((await send(cid, 'DELETE', '/membership')).status).toBe(200);
  expect(await rolesOf()).toEqual(['benno owner']);
});
