import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createAdministratorClient } from '#testing/administrator-client.ts';
import { createApiClient } from '#testing/api-client.ts';
import { createTestEvent } from '#testing/create-items.ts';
import { useNewcomers } from '#testing/newcomers.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const test = useTestApp(database);

const {
  visitor,
  createSignUp: createRequest,
  createNewcomer: createAccount,
  takeToken,
} = useNewcomers(test);

const signUp = (request: unknown, client = visitor()) =>
  client.send('POST', '/api/accounts/sign-up', request);

const problemsOf = (answer: { body: { data: { fields: { path: string; problem: string }[] } } }) =>
  answer.body.data.fields.map(({ path, problem }) => `${path}: ${problem}`);

describe('a sign-up', () => {
  it('becomes an account when the link of the mail is used, and signs in', async () => {
    const request = createRequest({ language: 'de' });
    const client = visitor();
    expect((await signUp(request, client)).status).toBe(200);
    expect([...client.cookies.keys()]).toEqual(['sign-up']);
    expect((await client.signIn(request.email, request.password)).body.code).toBe(
      'INVALID_CREDENTIALS',
    );

    const { raw } = await test.takeMail(request.email);
    expect(raw).toContain('http://kickoracle.test/confirm#token=');
    const token = /token=([\w-]+)/.exec(raw)![1]!;
    const confirmed = await client.send('POST', '/api/accounts/confirm', { token });
    expect(confirmed.body).toMatchObject({ username: request.username, isAdmin: false });
    const session = await client.get('/api/accounts/session');
    expect(session.body.session).toEqual(confirmed.body);
    expect(session.headers.get('cache-control')).toBe('no-store');
  });

  it('AUTH-22, PROFILE-03: stores address, password, name and birth date', async () => {
    const request = createRequest({ birthDate: '1987-02-28' });
    const client = visitor();
    await signUp(request, client);
    const find = () =>
      sql`SELECT u.email, p.username, p.birth_date, p.is_admin, p.xp_total
          FROM profiles p JOIN auth.users u ON u.id = p.id
          WHERE p.username = ${request.username}`.execute(database.ownerDb);
    expect((await find()).rows).toEqual([]);
    const token = await takeToken(request.email);
    await client.send('POST', '/api/accounts/confirm', { token });
    const { email, username, birthDate } = request;
    expect((await find()).rows).toEqual([
      { email, username, birth_date: birthDate, is_admin: false, xp_total: 0 },
    ]);
    expect((await visitor().signIn(email, request.password)).status).toBe(200);
  });

  it('OP-16: holds its name until confirmed, for known and unknown addresses', async () => {
    const known = await createAccount();
    const [again, fresh] = [createRequest({ email: known.email }), createRequest()];
    const holds = async () => {
      const { rows } = await sql<{ key: string; hours: number }>`
        SELECT username_key AS key,
          round(extract(epoch FROM expires_at - clock_timestamp()) / 3600)::int AS hours
        FROM username_holds WHERE username_key IN (${again.username}, ${fresh.username})
        ORDER BY username_key`.execute(database.ownerDb);
      return rows;
    };
    const availability = async (name: string) =>
      (await visitor().get(`/api/accounts/username-availability?username=${name}`)).body;
    const client = visitor();
    await signUp(again);
    await signUp(fresh, client);
    const names = [again.username, fresh.username].toSorted();
    expect(await holds()).toEqual(names.map((key) => ({ key, hours: 24 })));
    for (const name of names) expect(await availability(name)).toEqual({ availability: 'taken' });
    const token = await takeToken(fresh.email);
    await client.send('POST', '/api/accounts/confirm', { token });
    // The held name is a player's now, without a hold.
    expect(await holds()).toEqual([{ key: again.username, hours: 24 }]);
    expect(await availability(fresh.username)).toEqual({ availability: 'taken' });
  });

  it.each([
    ['an unknown key', { isAdmin: true }, ['isAdmin: unknown_key']],
    ['a short name', { username: ' abc ' }, ['username: too_short']],
    ['a reserved name', { username: 'Adm1n' }, ['username: reserved']],
    ['a name of spaces', { username: '   ' }, ['username: required']],
    ['an impossible birth date', { birthDate: '2001-02-30' }, ['birthDate: invalid']],
    ['a player of 17', { birthDate: '2020-01-01' }, ['birthDate: under_age']],
    ['a birth date that means none', { birthDate: '1900-01-01' }, ['birthDate: invalid']],
    ['somebody born before everybody', { birthDate: '1899-06-15' }, ['birthDate: invalid']],
    ['a short password', { password: '12345' }, ['password: too_short']],
    ['no address', { email: 'nobody' }, ['email: invalid']],
    ['terms not accepted', { acceptedTerms: false }, ['acceptedTerms: invalid']],
  ])('is refused at its field for %s', async (_, changes, problems) => {
    const answer = await signUp(createRequest(changes));
    expect(answer.status).toBe(422);
    expect(problemsOf(answer)).toEqual(problems);
  });

  it('gets the same response for a known address, whose owner is notified by mail', async () => {
    const known = await createAccount();
    const [forKnown, forUnknown] = [
      await signUp(createRequest({ email: known.email.toUpperCase() })),
      await signUp(createRequest()),
    ];
    expect(forKnown.status).toBe(forUnknown.status);
    expect(Object.keys(forKnown.body)).toEqual(Object.keys(forUnknown.body));
    expect(forKnown.text).toHaveLength(forUnknown.text.length);
    const names = (headers: Headers) => [...headers.keys()].filter((name) => name !== 'date');
    expect(names(forKnown.headers)).toEqual(names(forUnknown.headers));
    expect((await test.takeMail(known.email)).raw).toContain('You already have an account');
    expect((await visitor().signIn(known.email, known.password)).status).toBe(200);
  });

  it('holds its name for a day, in every spelling, for one of many requests', async () => {
    const request = createRequest({ username: 'Jürgen.Klöpp' });
    await signUp(request);
    const check = async () =>
      (await visitor().get('/api/accounts/username-availability?username=JURGEN.klopp')).body;
    expect(await check()).toEqual({ availability: 'taken' });
    const again = createRequest({ username: 'jurgen.KLOPP' });
    expect((await signUp(again)).body.code).toBe('USERNAME_TAKEN');
    await database.moveClockTo(new Date(Date.now() + 25 * 3_600_000));
    expect(await check()).toEqual({ availability: 'available' });

    const claims = await Promise.all(
      Array.from({ length: 12 }, () => signUp(createRequest({ username: 'one.of.many' }))),
    );
    expect(claims.filter(({ status }) => status === 200)).toHaveLength(1);
    await database.moveClockTo(new Date());
  });

  it('keeps its password: a second sign-up for the address changes nothing', async () => {
    const mine = createRequest();
    await signUp(createRequest({ email: mine.email, password: 'prepared by a stranger' }));
    await takeToken(mine.email);
    const client = visitor();
    await signUp(mine, client);
    const token = await takeToken(mine.email);
    await client.send('POST', '/api/accounts/confirm', { token });
    expect((await visitor().signIn(mine.email, mine.password)).status).toBe(200);
    expect((await visitor().signIn(mine.email, 'prepared by a stranger')).status).toBe(401);
  });
});

describe('T15: the link of a confirmation', () => {
  it('works once, even if it is used twice concurrently', async () => {
    const request = createRequest();
    const client = visitor();
    await signUp(request, client);
    const token = await takeToken(request.email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client.send('POST', '/api/accounts/confirm', { token })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410, 410]);
  });

  it('is not used up by opening it, and expires after a day', async () => {
    const request = createRequest();
    const client = visitor();
    await signUp(request, client);
    const token = await takeToken(request.email);
    await visitor().get(`/confirm?token=${token}`, { accept: 'text/html' });
    await visitor().send('HEAD', `/confirm?token=${token}`);
    await database.moveClockTo(new Date(Date.now() + 24 * 3_600_000 + 1_000));
    const late = await client.send('POST', '/api/accounts/confirm', { token });
    expect(late.body.code).toBe('LINK_INVALID_OR_EXPIRED');
    await database.moveClockTo(new Date());
    expect((await client.send('POST', '/api/accounts/confirm', { token })).status).toBe(200);
  });

  it('starts with the configured address, whatever the request contains', async () => {
    const request = createRequest();
    const forged = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    await visitor().send('POST', '/api/accounts/sign-up', request, forged);
    expect((await test.takeMail(request.email)).raw).not.toContain('evil.example');
  });

  it('and the session token are not in the database in clear text', async () => {
    const request = createRequest();
    const client = visitor();
    await signUp(request, client);
    const token = await takeToken(request.email);
    await client.send('POST', '/api/accounts/confirm', { token });
    const session = client.cookies.get('session')!;
    expect(Buffer.from(session, 'base64url')).toHaveLength(32);
    const { rows } = await sql<{ found: number }>`
      SELECT (SELECT count(*) FROM auth.sessions WHERE strpos(token_hash, ${session}) > 0)
           + (SELECT count(*) FROM sign_ups WHERE strpos(token_hash, ${token}) > 0) AS found
    `.execute(database.db);
    expect(rows[0]!.found).toBe(0);
  });
});

describe('T14: a session', () => {
  it('ends at sign-out, also for a copy of its cookie', async () => {
    const { client } = await createAccount();
    const copy = createApiClient(test.server);
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    expect((await copy.get('/api/accounts/session')).body.session).not.toBeNull();
    await client.send('POST', '/api/accounts/sign-out');
    expect((await copy.get('/api/accounts/session')).body.session).toBeNull();
    expect([...client.cookies.keys()]).toEqual(['known-device']);
  });

  it('has a new token at every sign-in, in an HttpOnly cookie', async () => {
    const { email, password, client } = await createAccount();
    const first = client.cookies.get('session');
    const answer = await client.signIn(email, password);
    expect(client.cookies.get('session')).not.toBe(first);
    expect(answer.headers.getSetCookie().join()).toMatch(/HttpOnly; SameSite=Lax/);
  });

  it.each([
    ['30 days without use', sql`expires_at = clock_timestamp() - interval '1 second'`],
    ['90 days whatever happens', sql`created_at = clock_timestamp() - interval '90 days 1 minute'`],
  ])('is over after %s', async (_, change) => {
    const { client, email } = await createAccount();
    await sql`UPDATE auth.sessions s SET ${change} FROM auth.users u
              WHERE u.id = s.user_id AND u.email = ${email}`.execute(database.ownerDb);
    expect((await client.get('/api/accounts/session')).body.session).toBeNull();
    expect((await client.get('/api/profiles/somebody')).body.code).toBe('SIGN_IN_REQUIRED');
  });
});

describe('OP-12: a sensitive action of an administrator', () => {
  it.each([
    ['11 hours and 59 minutes', 404],
    ['12 hours and 1 minute', 403],
  ])('%s after the sign-in is answered with %i', async (age, status) => {
    const admin = await createAdministratorClient(test.server, database.ownerDb);
    await sql`UPDATE auth.sessions SET created_at = clock_timestamp() - ${age.replace(' and', '')}::interval
      WHERE user_id = ${admin.userId}`.execute(database.ownerDb);
    const path = `/api/admin/items/match/${crypto.randomUUID()}/status`;
    const answer = await admin.client.send('POST', path, { status: 'finished', itemVersion: 1 });
    expect([answer.status, answer.body.code]).toEqual([
      status,
      status === 403 ? 'RECENT_SIGN_IN_REQUIRED' : 'MATCH_NOT_FOUND',
    ]);
    expect((await admin.client.get('/api/admin/items?status=active')).status).toBe(200);
  });
});

describe('a session that is used', () => {
  it('is renewed for another 30 days once a day, and its cookie with it', async () => {
    const { client, email } = await createAccount();
    const days = async () => {
      const { rows } = await sql<{ left: number }>`
        SELECT extract(epoch FROM s.expires_at - clock_timestamp())::float8 / 86400 AS left
        FROM auth.sessions s JOIN auth.users u ON u.id = s.user_id
        WHERE u.email = ${email}`.execute(database.ownerDb);
      return rows[0]!.left;
    };
    const readCookies = async () =>
      (await client.get('/api/accounts/session')).headers.getSetCookie();
    expect(await readCookies()).toEqual([]);
    expect(await days()).toBeCloseTo(30, 1);
    await sql`UPDATE auth.sessions SET expires_at = clock_timestamp() + interval '20 days'`.execute(
      database.ownerDb,
    );
    expect((await readCookies()).join()).toContain('session=');
    expect(await days()).toBeCloseTo(30, 1);
  });
});

describe('a profile', () => {
  it('is complete with a name and a real birth date, and not before', async () => {
    const { client, userId } = await createAccount();
    const isComplete = async () =>
      (await client.get('/api/accounts/session')).body.session.isProfileComplete;
    expect(await isComplete()).toBe(true);
    const set = (change: ReturnType<typeof sql>) =>
      sql`UPDATE profiles SET ${change} WHERE id = ${userId}`.execute(database.ownerDb);
    await set(sql`birth_date = '1900-01-01'`);
    expect(await isComplete()).toBe(false);
    await set(sql`birth_date = '1990-06-15', username = NULL, username_key = NULL`);
    expect(await isComplete()).toBe(false);
  });

  it('D15: shows others its name, XP, picture, date and lock, and nothing else', async () => {
    const [{ client }, other] = [await createAccount(), await createAccount()];
    const { body } = await client.get(`/api/profiles/${other.username}`);
    expect(Object.keys(body).toSorted()).toEqual([
      'createdAt',
      'isLocked',
      'picture',
      'userId',
      'username',
      'xpTotal',
    ]);
  });

  it('PROFILE-06: has no address: the account has it', async () => {
    const { client, userId } = await createAccount();
    const { rows } = await sql<{ name: string }>`
      SELECT column_name AS name FROM information_schema.columns
      WHERE table_name = 'profiles' AND table_schema = 'public'`.execute(database.ownerDb);
    const columns = rows.map(({ name }) => name);
    expect(columns).toContain('birth_date');
    expect(columns.filter((name) => /mail|address/.test(name))).toEqual([]);
    const email = `moved.${userId}@players.example`;
    await sql`UPDATE auth.users SET email = ${email} WHERE id = ${userId}`.execute(
      database.ownerDb,
    );
    expect((await client.get('/api/accounts/session')).body.session.email).toBe(email);
  });

  it('records its last change', async () => {
    const { client, userId } = await createAccount();
    const changedAt = async () =>
      (
        await sql<{ at: Date }>`SELECT updated_at AS at FROM profiles WHERE id = ${userId}`.execute(
          database.ownerDb,
        )
      ).rows[0]!.at.getTime();
    const before = await changedAt();
    await client.send('PATCH', '/api/profiles/me', { username: 'changed.lately' });
    expect(await changedAt()).toBeGreaterThan(before);
  });
});

describe('features that are not built', () => {
  it('do not exist: one-time passwords, linking, second factors, new addresses', async () => {
    const { client } = await createAccount();
    for (const path of ['otp', 'link', 'unlink', 'two-factor', 'change-email', 'verify-email']) {
      for (const prefix of ['/api/accounts/', '/api/auth/']) {
        const answer = await client.send('POST', prefix + path, {});
        expect([path, answer.status]).toEqual([path, 404]);
      }
    }
  });
});

describe('rights', () => {
  it('T9: are read on every request: a demoted administrator loses them at once', async () => {
    const { client, email } = await createAccount();
    const list = () => client.get('/api/admin/items?status=pending');
    const setAdmin = (isAdmin: boolean) =>
      sql`UPDATE profiles p SET is_admin = ${isAdmin} FROM auth.users u
          WHERE u.id = p.id AND u.email = ${email}`.execute(database.ownerDb);
    expect((await list()).body.code).toBe('FORBIDDEN');
    await setAdmin(true);
    expect((await list()).status).toBe(200);
    await setAdmin(false);
    expect((await list()).body.code).toBe('FORBIDDEN');
  });

  it('T8: to make administrators or change the ledger are not the server’s', async () => {
    const promote = sql`UPDATE profiles SET is_admin = true`.execute(database.db);
    await expect(promote).rejects.toThrow('permission denied');
    const insert = sql`INSERT INTO profiles (id, is_admin) VALUES (gen_random_uuid(), true)`;
    await expect(insert.execute(database.db)).rejects.toThrow('permission denied');
    const amount = sql`UPDATE xp_ledger SET xp_amount = 1`.execute(database.db);
    await expect(amount).rejects.toThrow('permission denied');
    const remove = sql`DELETE FROM xp_ledger`.execute(database.db);
    await expect(remove).rejects.toThrow('permission denied');
    const table = sql`CREATE TABLE mine (id integer)`.execute(database.db);
    await expect(table).rejects.toThrow('permission denied');
  });

  it('SEC-15: to write XP or notices are in no request of any caller', async () => {
    const { client, userId } = await createAccount();
    const admin = await createAdministratorClient(test.server, database.ownerDb);
    const eventId = await createTestEvent(database.ownerDb, {
      deadline: new Date('2099-01-01T00:00:00Z'),
      inputType: 'score',
    });
    const read = async () => {
      const { rows } = await sql`
        SELECT (SELECT json_agg(row(id, xp_total) ORDER BY id) FROM profiles) AS totals,
          (SELECT count(*) FROM xp_ledger) AS ledger, (SELECT count(*) FROM notifications) AS notices,
          (SELECT json_agg(value) FROM predictions) AS answers`.execute(database.ownerDb);
      return rows;
    };
    expect((await client.send('PUT', `/api/predictions/${eventId}`, { value: '2-1' })).status).toBe(
      200,
    );
    const before = await read();
    const tries = [
      ['PUT', `/api/predictions/${eventId}`, { value: '1-1', xpAmount: 900 }, 422],
      ['PATCH', '/api/profiles/me', { username: 'rich.overnight', xpTotal: 9_000 }, 422],
      ['POST', '/api/notifications', { userId, type: 'XP_EARNED', data: {} }, 404],
      ['POST', '/api/xp', { userId, xpAmount: 900 }, 404],
      ['PATCH', `/api/profiles/${userId}`, { xpTotal: 9_000 }, 404],
    ] as const;
    for (const who of [client, admin.client]) {
      for (const [method, path, body, status] of tries) {
        const answer = await who.send(method, path, body);
        expect([method, path, answer.status]).toEqual([method, path, status]);
      }
    }
    expect(await read()).toEqual(before);
  });

  it('T16: requests of another site, a form or with a foreign body are refused first', async () => {
    const { client } = await createAccount();
    const signOut = (headers: Record<string, string>, body?: unknown) =>
      client.send('POST', '/api/accounts/sign-out', body, headers);
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example', host: 'kickoracle.test' },
      { origin: 'null', host: 'kickoracle.test' },
    ]) {
      expect((await signOut(headers as Record<string, string>)).body.code).toBe('FOREIGN_ORIGIN');
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await signOut(form, 'a=b')).body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect((await client.get('/api/accounts/session')).body.session).not.toBeNull();
  });
});
