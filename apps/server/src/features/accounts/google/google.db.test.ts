import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { useNewcomers } from '#testing/newcomers.ts';
import { startForger, type Forgery } from '#testing/openid-forger.ts';
import { startOpenIdProvider } from '#testing/openid-provider.ts';
import { signInAtProvider } from '#testing/provider-browser.ts';
import { PUBLIC_URL, useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const CALLBACK = `${PUBLIC_URL}/auth/google/callback`;
const provider = await startOpenIdProvider({ redirectUris: [CALLBACK] });
const byUserinfo = await startOpenIdProvider({ redirectUris: [CALLBACK], tellsByUserinfo: true });
const forger = await startForger();
afterAll(async () => {
  await provider.stop();
  await byUserinfo.stop();
  await forger.stop();
});

const database = useTestDatabase();
const test = useTestApp(database, { google: provider });
const { visitor, createNewcomer, createSignUp, takeToken } = useNewcomers(test);

const start = (client: ApiClient, from?: string) =>
  client.send('POST', '/api/accounts/google', from === undefined ? {} : { from });

async function goToProvider(client: ApiClient, subject: string, from?: string): Promise<string> {
  const { body } = await start(client, from);
  const back = await signInAtProvider(body.url, subject);
  expect(back).toContain(CALLBACK);
  return back.slice(PUBLIC_URL.length);
}

async function signInWithGoogle(client: ApiClient, subject: string, from?: string) {
  return client.get(await goToProvider(client, subject, from));
}

const sessionOf = async (client: ApiClient) =>
  (await client.get('/api/accounts/session')).body.session;
const FAILED = '/auth?google=failed';

describe('T13: a sign-in with Google', () => {
  it('creates an account without a name, which completes its profile once', async () => {
    provider.addUser({ subject: 'new-1', email: 'New.One@gmail.example' });
    const client = visitor();
    const back = await signInWithGoogle(client, 'new-1');
    expect([back.status, back.headers.get('location')]).toEqual([303, '/']);
    expect(await sessionOf(client)).toMatchObject({
      email: 'new.one@gmail.example',
      username: null,
      isProfileComplete: false,
      signInMethods: ['google'],
    });
    const { rows } = await sql`
      SELECT p.username, p.birth_date, p.is_admin FROM profiles p JOIN auth.users u ON u.id = p.id
      WHERE u.email = 'new.one@gmail.example'`.execute(database.ownerDb);
    expect(rows).toEqual([{ username: null, birth_date: '1900-01-01', is_admin: false }]);

    const complete = (changes: object = {}) =>
      client.send('POST', '/api/accounts/complete-profile', {
        username: 'the.new.one',
        birthDate: '1990-06-15',
        acceptedTerms: true,
        ...changes,
      });
    const young = await complete({ birthDate: '2020-01-01' });
    expect(young.body.data.fields).toEqual([{ path: 'birthDate', problem: 'under_age' }]);
    const { username: taken } = await createNewcomer();
    expect((await complete({ username: taken.toUpperCase() })).body.code).toBe('USERNAME_TAKEN');
    expect((await complete()).body).toMatchObject({
      username: 'the.new.one',
      isProfileComplete: true,
    });
    const again = await complete({ username: 'another.name', birthDate: '1980-01-01' });
    expect(again.body.code).toBe('PROFILE_ALREADY_COMPLETE');

    const elsewhere = visitor();
    await signInWithGoogle(elsewhere, 'new-1', '/leaderboard?type=monthly');
    expect((await sessionOf(elsewhere)).username).toBe('the.new.one');
  });

  it('returns to the page where it started', async () => {
    provider.addUser({ subject: 'traveller', email: 'traveller@gmail.example' });
    const back = await signInWithGoogle(visitor(), 'traveller', '/matches/1?tab=2');
    expect(back.headers.get('location')).toBe('/matches/1?tab=2');
    expect((await start(visitor(), '//evil.example')).status).toBe(422);
  });

  it('opens a confirmed account of the same address and notifies its owner', async () => {
    const player = await createNewcomer();
    provider.addUser({ subject: 'linked', email: player.email });
    const client = visitor();
    await signInWithGoogle(client, 'linked');
    expect(await sessionOf(client)).toMatchObject({
      userId: player.userId,
      signInMethods: ['password', 'google'],
    });
    expect((await test.takeMail(player.email)).raw).toContain('Google');
    expect((await visitor().signIn(player.email, player.password)).status).toBe(200);
  });

  it.each([
    ['whose address is not verified', 'unverified', false, 'unverified_email'],
    ['of another identity with the address of a linked account', 'second', true, 'other_account'],
  ])('%s opens nothing', async (_, subject, isEmailVerified, problem) => {
    const { email } = await createNewcomer();
    provider.addUser({ subject: `${subject}-first`, email });
    if (problem === 'other_account') await signInWithGoogle(visitor(), `${subject}-first`);
    provider.addUser({ subject, email, isEmailVerified });
    const client = visitor();
    const back = await signInWithGoogle(client, subject);
    expect(back.headers.get('location')).toBe(`/auth?google=${problem}`);
    expect(await sessionOf(client)).toBeNull();
  });

  it('is not taken over by an earlier sign-up of another person with the address', async () => {
    const prepared = createSignUp({ email: 'target@gmail.example' });
    const preparer = visitor();
    await preparer.send('POST', '/api/accounts/sign-up', prepared);
    const token = await takeToken(prepared.email);
    provider.addUser({ subject: 'target', email: prepared.email });
    const owner = visitor();
    await signInWithGoogle(owner, 'target');
    expect((await sessionOf(owner)).signInMethods).toEqual(['google']);
    const confirmed = await preparer.send('POST', '/api/accounts/confirm', { token });
    expect(confirmed.body.code).toBe('LINK_INVALID_OR_EXPIRED');
    expect((await visitor().signIn(prepared.email, prepared.password)).status).toBe(401);
  });

  it('creates one account when two tabs return concurrently', async () => {
    provider.addUser({ subject: 'twins', email: 'twins@gmail.example' });
    const tabs = [visitor(), visitor(), visitor()];
    const returns: string[] = [];
    for (const tab of tabs) returns.push(await goToProvider(tab, 'twins'));
    await Promise.all(tabs.map((tab, index) => tab.get(returns[index]!)));
    const players = await Promise.all(tabs.map(async (tab) => (await sessionOf(tab))?.userId));
    expect(new Set(players).size).toBe(1);
    expect(players[0]).toBeDefined();
  });
});

describe('T13: the return from Google', () => {
  provider.addUser({ subject: 'careful', email: 'careful@gmail.example' });

  it('works once: a code or a state is not accepted again', async () => {
    const client = visitor();
    const back = await goToProvider(client, 'careful');
    const cookies = new Map(client.cookies);
    expect((await client.get(back)).headers.get('location')).toBe('/');
    const replay = visitor();
    for (const [name, value] of cookies) replay.cookies.set(name, value);
    expect((await replay.get(back)).headers.get('location')).toBe(FAILED);
    expect(await sessionOf(replay)).toBeNull();
  });

  it('belongs to the browser that started it: no other one is signed in', async () => {
    const attacker = visitor();
    const back = await goToProvider(attacker, 'careful');
    const victim = visitor();
    expect((await victim.get(back)).headers.get('location')).toBe(FAILED);
    await start(victim);
    expect((await victim.get(back)).headers.get('location')).toBe(FAILED);
    expect(await sessionOf(victim)).toBeNull();
    expect((await attacker.get(back)).headers.get('location')).toBe('/');
  });

  it('expires after ten minutes, and fails without a start', async () => {
    const client = visitor();
    const back = await goToProvider(client, 'careful');
    await test.moveClockTo(new Date(Date.now() + 11 * 60_000));
    expect((await client.get(back)).headers.get('location')).toBe(FAILED);
    await test.moveClockTo(new Date());
    for (const search of ['', '?code=1', '?state=x&code=y', '?error=access_denied', '?state=']) {
      const answer = await visitor().get(`/auth/google/callback${search}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, FAILED]);
    }
  });

  it('uses the configured address only, whatever the request contains', async () => {
    const forged = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    const { body } = await visitor().send('POST', '/api/accounts/google', {}, forged);
    const url = new URL(body.url);
    expect(url.searchParams.get('redirect_uri')).toBe(CALLBACK);
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(url.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
  });

  it('stores neither state nor browser secret in clear text', async () => {
    const client = visitor();
    const { body } = await start(client);
    const state = new URL(body.url).searchParams.get('state')!;
    const { rows } = await sql<{ row: string }>`
      SELECT google_sign_ins::text AS row FROM google_sign_ins`.execute(database.db);
    const stored = rows.map(({ row }) => row).join();
    expect(stored).not.toContain(state);
    expect(stored).not.toContain(client.cookies.get('google-sign-in'));
  });
});

describe('T13: a forged identity', () => {
  const forged = useTestApp(database, { google: forger });
  const stranger = useNewcomers(forged).visitor;

  /** The forger skips its sign-in page and exchanges the code for the given claims. */
  async function signInWithForgery(forgery: Forgery): Promise<string | null> {
    const client = stranger();
    const { body } = await start(client);
    const { searchParams } = new URL(body.url);
    const code = forger.issueCode({ nonce: searchParams.get('nonce')!, forgery });
    const state = searchParams.get('state')!;
    const search = new URLSearchParams({ code, state, iss: forger.issuer }).toString();
    const back = await client.get(`/auth/google/callback?${search}`);
    return back.headers.get('location');
  }

  it('signs in if all claims are right, so that the refusals below are meaningful', async () => {
    expect(await signInWithForgery({})).toBe('/');
  });

  it.each<[string, Forgery]>([
    ['for another client', { audience: 'another-client' }],
    ['from another issuer', { issuer: 'https://accounts.evil.example' }],
    ['that has expired', { expiresInSeconds: -3_600 }],
    ['with another nonce', { nonce: 'the nonce of somebody else' }],
    ['signed with another key', { key: 'unknown' }],
    ['that nobody signed', { key: 'none' }],
    ['that is not there', { key: 'absent' }],
  ])('is refused: one %s', async (_, forgery) => {
    expect(await signInWithForgery(forgery)).toBe(FAILED);
  });

  const userinfo = { sub: 'by-userinfo', email: 'By.Userinfo@gmail.example', email_verified: true };
  const silent = { sub: 'by-userinfo', email: undefined, email_verified: undefined };

  it.each<[string, Forgery, string]>([
    ['without an address, which userinfo has', { claims: silent, userinfo }, '/'],
    [
      'whose address only userinfo calls verified',
      {
        claims: {
          ...userinfo,
          sub: 'half',
          email: 'half@gmail.example',
          email_verified: undefined,
        },
        userinfo: { ...userinfo, sub: 'half', email: 'half@gmail.example' },
      },
      '/',
    ],
    [
      'of another subject than userinfo',
      { claims: silent, userinfo: { ...userinfo, sub: 'victim' } },
      FAILED,
    ],
    [
      'of nobody, by userinfo',
      { claims: silent, userinfo: { ...userinfo, sub: undefined } },
      FAILED,
    ],
    ['without an address, where userinfo fails', { claims: silent }, FAILED],
    [
      'whose address userinfo does not call verified',
      {
        claims: { ...silent, sub: 'unproven' },
        userinfo: { ...userinfo, sub: 'unproven', email_verified: false },
      },
      '/auth?google=unverified_email',
    ],
    [
      'whose address userinfo calls verified by a text',
      {
        claims: { ...silent, sub: 'text' },
        userinfo: { ...userinfo, sub: 'text', email_verified: 'true' },
      },
      '/auth?google=unverified_email',
    ],
    [
      'without an address anywhere',
      { claims: { ...silent, sub: 'none' }, userinfo: { sub: 'none' } },
      '/auth?google=unverified_email',
    ],
  ])('an identity %s', async (_, forgery, end) => {
    expect(await signInWithForgery(forgery)).toBe(end);
  });

  it('is refused if the address is verified by a text only', async () => {
    expect(await signInWithForgery({ claims: { sub: 'texts', email_verified: 'true' } })).toBe(
      '/auth?google=unverified_email',
    );
  });
});

describe('a provider with addresses in userinfo only', () => {
  const other = useTestApp(database, { google: byUserinfo });
  const { visitor: newcomer } = useNewcomers(other);

  it('opens an account, and the same one again', async () => {
    byUserinfo.addUser({ subject: 'apart', email: 'Apart@players.example' });
    const ids: string[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const client = newcomer();
      const { body } = await start(client);
      const back = await signInAtProvider(body.url, 'apart');
      const { headers } = await client.get(back.slice(PUBLIC_URL.length));
      expect(headers.get('location')).toBe('/');
      const session = await sessionOf(client);
      expect(session).toMatchObject({ email: 'apart@players.example', signInMethods: ['google'] });
      ids.push(session.userId);
    }
    expect(ids[1]).toBe(ids[0]);
  });
});

describe('Google that is not configured, or cannot be reached', () => {
  const without = useTestApp(database);
  const unreachable = useTestApp(database, {
    google: { issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'y' },
  });

  it('is reported before a sign-in starts', async () => {
    const client = useNewcomers(without).visitor();
    const methods = await client.get('/api/accounts/sign-in-methods');
    expect(methods.body).toEqual({ methods: ['password'], signUpPolicy: 'open' });
    expect((await start(client)).body.code).toBe('GOOGLE_NOT_CONFIGURED');
    expect((await visitor().get('/api/accounts/sign-in-methods')).body.methods).toContain('google');
  });

  it('gets a response that it cannot be reached', async () => {
    const answer = await start(useNewcomers(unreachable).visitor());
    expect(answer.body).toMatchObject({ status: 502, code: 'GOOGLE_UNREACHABLE' });
  });
});
