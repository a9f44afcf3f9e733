import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdministratorClient } from '#testing/administrator-client.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { createTestMatch } from '#testing/create-items.ts';
import { createCompetition } from '#testing/factories.ts';
import { listenLive } from '#testing/live-listener.ts';
import { useNewcomers, type Newcomer } from '#testing/newcomers.ts';
import { startForger } from '#testing/openid-forger.ts';
import { blackPixels, pngFile } from '#testing/png.ts';
import { readAudit } from '#testing/read-audit.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createResultsService } from '../results/results.service.ts';

const forger = await startForger();
afterAll(() => forger.stop());
const database = useTestDatabase();
const test = useTestApp(database, { google: forger });
const { visitor, createNewcomer, createSignUp, takeToken } = useNewcomers(test);

const HOUR_MS = 3_600_000;

let admin: { userId: string; client: ApiClient };
let player: Newcomer;

beforeEach(async () => {
  admin = await createAdministratorClient(test.server, database.ownerDb);
  player = await createNewcomer();
});

const manage = (method: string, what: string, body: object = {}) =>
  admin.client.send(method, `/api/admin/players/${player.userId}${what}`, body);
const lock = () => manage('PUT', '/lock');
const unlock = () => manage('DELETE', '/lock');
const find = async (search: string) =>
  (await admin.client.send('POST', '/api/admin/players/search', { search })).body;
const actionsOn = async (id: string) =>
  (await readAudit(database.ownerDb, id)).map(({ action }) => action);

async function returnFromGoogle(email: string, sub: string, from?: string) {
  const client = visitor();
  const { body } = await client.send('POST', '/api/accounts/google', from ? { from } : {});
  const { searchParams } = new URL(body.url);
  const nonce = searchParams.get('nonce')!;
  const code = forger.issueCode({ nonce, forgery: { claims: { sub, email } } });
  const state = searchParams.get('state')!;
  const search = new URLSearchParams({ code, state, iss: forger.issuer });
  const { headers } = await client.get(`/auth/google/callback?${search.toString()}`);
  return headers.get('location');
}

describe('players', () => {
  it('are found by a part of the name, by the exact address and by id', async () => {
    const middle = player.username.slice(2);
    for (const search of [middle, middle.toUpperCase(), player.email, player.userId]) {
      const { players } = await find(search);
      expect(players, search).toContainEqual(
        expect.objectContaining({ userId: player.userId, username: player.username }),
      );
    }
    expect((await find(player.email.slice(0, -1))).players).toEqual([]);
    expect((await find('%')).players).toEqual([]);
  });

  it('show administrators no address, birth date or prediction', async () => {
    const { players } = await find(player.email);
    expect(Object.keys(players[0]).toSorted()).toEqual([
      'createdAt',
      'isAddressProven',
      'isAdmin',
      'lockedAt',
      'picture',
      'userId',
      'username',
      'xpTotal',
    ]);
  });
});

describe('a locked player', () => {
  it('has no session and cannot sign in, by password, Google or reset link', async () => {
    const email = player.email;
    expect(await returnFromGoogle(email, `linked ${email}`)).toBe('/');
    const reset = { email, language: 'en' };
    await test.takeMail(email);
    await visitor().send('POST', '/api/accounts/request-password-reset', reset);
    const token = await takeToken(email);
    expect((await lock()).status).toBe(200);

    expect((await player.client.get('/api/accounts/session')).body.session).toBeNull();
    const signedIn = await visitor().signIn(email, player.password);
    expect([signedIn.status, signedIn.body.code]).toEqual([403, 'ACCOUNT_LOCKED']);
    // Only the right password shows that the account is locked.
    expect((await visitor().signIn(email, 'a wrong guess')).body.code).toBe('INVALID_CREDENTIALS');
    expect(await returnFromGoogle(email, `linked ${email}`)).toBe('/auth?google=locked');
    const changed = { token, password: 'another staple horse' };
    const used = await visitor().send('POST', '/api/accounts/reset-password', changed);
    expect(used.body.code).toBe('ACCOUNT_LOCKED');
    const checked = await visitor().send('POST', '/api/accounts/check-password-reset', { token });
    expect(checked.body.code).toBe('ACCOUNT_LOCKED');

    expect((await unlock()).status).toBe(200);
    expect((await visitor().signIn(email, player.password)).status).toBe(200);
    expect(await actionsOn(player.userId)).toEqual(['lock_player', 'unlock_player']);
  });

  it('loses open live streams within five seconds', async () => {
    const cookie = [...player.client.cookies].map((pair) => pair.join('=')).join('; ');
    const listener = await listenLive(test.server, cookie);
    const lockedAt = performance.now();
    await lock();
    await listener.waitForEnd();
    expect(performance.now() - lockedAt).toBeLessThan(5_000);
    await listener.stop();
  });

  it('keeps predictions, which earn XP, and is marked on boards, in the profile, in a league and a cup', async () => {
    const league = await createCompetition(database.ownerDb);
    const kickoffAt = new Date(Date.now() + HOUR_MS);
    const { matchId, eventId } = await createTestMatch(database.ownerDb, { kickoffAt, ...league });
    await player.client.send('PUT', `/api/predictions/${eventId}`, { value: '1-0' });
    const made = await player.client.send('POST', '/api/leagues', { name: 'Quiet Mates' });
    const { body: invited } = await player.client.get(`/api/leagues/${made.body.leagueId}`);
    const reader = await createNewcomer();
    const code = (invited.invitation.url as string).split('/').at(-1)!;
    await reader.client.send('POST', `/api/league-invitations/${code}/membership`, {});
    const { rows } = await sql<{ id: string }>`
      INSERT INTO cups (competition_id, name, format, entry_closes_at)
      VALUES (${league.competitionId}, 'Locked Cup', 'knockout', game_now() + interval '1 day')
      RETURNING id`.execute(database.ownerDb);
    await player.client.send('POST', `/api/cups/${rows[0]!.id}/entry`, {});
    await lock();

    await test.moveClockTo(new Date(kickoffAt.getTime() + HOUR_MS));
    await createResultsService({ db: database.db }).validateResult({
      kind: 'match',
      itemId: matchId,
      itemVersion: 1,
      result: { score: '1-0' },
      adminId: admin.userId,
    });
    const board = `/api/leaderboard?type=yearly&competition=all_sports&year=${kickoffAt.getUTCFullYear()}`;
    const rowOf = async () =>
      (await reader.client.get(board)).body.rows.find(
        ({ userId }: { userId: string }) => userId === player.userId,
      );
    const row = await rowOf();
    expect(row).toMatchObject({ isLocked: true });
    expect(row.xpTotal).toBeGreaterThan(0);
    const { username } = player;
    const profile = `/api/profiles/${username}`;
    expect((await reader.client.get(profile)).body).toMatchObject({ isLocked: true });
    const table = `/api/leagues/${made.body.leagueId}/table`;
    const entryOf = (isLocked: boolean) => expect.objectContaining({ username, isLocked });
    for (const period of ['all', 'round', 'league_season']) {
      const { body } = await reader.client.get(`${table}?period=${period}`);
      expect(body.rows, period).toContainEqual(entryOf(true));
    }
    const cup = `/api/cups/${rows[0]!.id}`;
    expect((await reader.client.get(cup)).body.entries).toEqual([entryOf(true)]);

    await unlock();
    expect(await rowOf()).toMatchObject({ isLocked: false });
    expect((await reader.client.get(profile)).body).toMatchObject({ isLocked: false });
    expect((await reader.client.get(`${table}?period=all`)).body.rows).toEqual(
      expect.arrayContaining([entryOf(false)]),
    );
    expect((await reader.client.get(cup)).body.entries).toEqual([entryOf(false)]);
    await test.moveClockTo(new Date());
  });

  it('invites no one, and has no calendar', async () => {
    const { body } = await player.client.send('POST', '/api/invitation', {});
    const code = (body.invitation.url as string).split('/').at(-1)!;
    const address = await player.client.send('POST', '/api/calendar', { timeZone: 'UTC' });
    const calendar = new URL(address.body.url).pathname;
    expect((await visitor().get(calendar)).status).toBe(200);
    await lock();
    expect((await visitor().get(`/api/invitations/${code}`)).status).toBe(404);
    expect((await visitor().get(calendar)).status).toBe(404);
  });

  it('is no administrator, and is locked once', async () => {
    const other = await createAdministratorClient(test.server, database.ownerDb);
    const path = `/api/admin/players/${other.userId}/lock`;
    const refused = await admin.client.send('PUT', path, {});
    expect(refused.body.code).toBe('PLAYER_IS_ADMINISTRATOR');
    expect((await unlock()).body.code).toBe('NOTHING_CHANGED');
    await lock();
    expect((await lock()).body.code).toBe('NOTHING_CHANGED');
    expect(await actionsOn(player.userId)).toEqual(['lock_player']);
  });
});

describe('an administrator', () => {
  it('renames a player by the rules of names, and the player is notified', async () => {
    const taken = await createNewcomer();
    expect((await manage('PATCH', '', { username: 'ab' })).body.data.fields[0]).toMatchObject({
      path: 'username',
    });
    const used = await manage('PATCH', '', { username: taken.username });
    expect(used.body.code).toBe('USERNAME_TAKEN');
    const renamed = await manage('PATCH', '', { username: 'polite.name' });
    expect(renamed.body).toEqual({ username: 'polite.name' });
    const { body } = await player.client.get('/api/notifications');
    expect(body.notifications).toMatchObject([{ type: 'RENAMED' }]);
    const mail = await test.takeMail(player.email);
    expect(mail.raw).toContain('polite.name');
    expect((await find('polite.name')).players).toHaveLength(1);
    // The audit outlives the account, so it has no names.
    const [entry] = await readAudit(database.ownerDb, player.userId);
    expect(entry).toMatchObject({ action: 'rename_player', before: null, after: null });
  });

  it('removes a picture, once', async () => {
    const picture = pngFile({ width: 8, height: 8 }, [blackPixels(8, 8)]);
    const type = { 'content-type': 'image/png' };
    await player.client.send('PUT', '/api/profiles/me/picture', picture, type);
    expect((await manage('DELETE', '/picture')).body).toEqual({ picture: null });
    const { body } = await player.client.get(`/api/profiles/${player.username}`);
    expect(body.picture).toBeNull();
    expect((await manage('DELETE', '/picture')).body.code).toBe('NOTHING_CHANGED');
  });

  it('sends a reset link', async () => {
    expect((await manage('POST', '/reset-link')).status).toBe(200);
    const token = await takeToken(player.email);
    const body = { token, password: 'another staple horse' };
    expect((await visitor().send('POST', '/api/accounts/reset-password', body)).status).toBe(200);
    expect(await actionsOn(player.userId)).toEqual(['send_reset_link']);
  });

  it('confirms an address, which does not count for Google before a mail proves it (D16)', async () => {
    const signUp = createSignUp();
    await visitor().send('POST', '/api/accounts/sign-up', signUp);
    const found = await find(signUp.email);
    expect(found).toMatchObject({ players: [], signUps: [{ username: signUp.username }] });
    const path = `/api/admin/sign-ups/${found.signUps[0].signUpId}/confirmation`;
    const { body } = await admin.client.send('POST', path, {});
    expect((await admin.client.send('POST', path, {})).body.code).toBe('SIGN_UP_NOT_FOUND');
    expect((await visitor().signIn(signUp.email, signUp.password)).status).toBe(200);
    expect(await find(signUp.email)).toMatchObject({
      players: [{ userId: body.userId, isAddressProven: false }],
      signUps: [],
    });
    const sub = `later ${signUp.email}`;
    expect(await returnFromGoogle(signUp.email, sub)).toBe('/auth?google=unproven_account');

    await test.takeMail(signUp.email);
    const reset = `/api/admin/players/${body.userId}/reset-link`;
    await admin.client.send('POST', reset, {});
    const token = await takeToken(signUp.email);
    const password = 'another staple horse';
    await visitor().send('POST', '/api/accounts/reset-password', { token, password });
    expect(await returnFromGoogle(signUp.email, sub)).toBe('/');
  });
});

describe('the sign-up', () => {
  const setPolicy = (policy: string) =>
    admin.client.send('PUT', '/api/admin/sign-up-policy', { policy });
  const signUp = async (changes: object = {}) =>
    (await visitor().send('POST', '/api/accounts/sign-up', createSignUp({ ...changes }))).body.code;

  it('is closed, also by Google, and open again', async () => {
    expect((await setPolicy('open')).body.code).toBe('NOTHING_CHANGED');
    expect((await setPolicy('closed')).status).toBe(200);
    expect((await visitor().get('/api/accounts/sign-in-methods')).body).toMatchObject({
      signUpPolicy: 'closed',
    });
    expect(await signUp()).toBe('SIGN_UP_CLOSED');
    const google = () => returnFromGoogle(`closed.${player.username}@gmail.example`, 'closed');
    expect(await google()).toBe('/auth?google=sign_up_closed');
    await setPolicy('open');
    expect(await signUp()).toBeUndefined();
    expect(await google()).toBe('/');
  });

  it('by invitation needs the page of a player’s or a league’s link', async () => {
    const { body } = await player.client.send('POST', '/api/invitation', {});
    const friend = new URL(body.invitation.url).pathname;
    const made = await player.client.send('POST', '/api/leagues', { name: 'Open Mates' });
    const { body: own } = await player.client.get(`/api/leagues/${made.body.leagueId}`);
    const league = new URL(own.invitation.url).pathname;
    await setPolicy('invitation');
    for (const from of [undefined, '/rounds', `/invite/${'x'.repeat(22)}`, `${league}x`]) {
      expect([from, await signUp(from ? { from } : {})]).toEqual([from, 'INVITATION_NEEDED']);
    }
    expect(await signUp({ from: friend })).toBeUndefined();
    expect(await signUp({ from: league })).toBeUndefined();
    const email = `invited.${player.username}@gmail.example`;
    expect(await returnFromGoogle(email, email)).toBe('/auth?google=invitation_needed');
    expect(await returnFromGoogle(email, email, league)).toBe(league);
    await lock();
    expect(await signUp({ from: friend })).toBe('INVITATION_NEEDED');
    await setPolicy('open');
  });
});
