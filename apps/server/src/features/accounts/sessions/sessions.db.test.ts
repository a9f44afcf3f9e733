import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useNewcomers } from '#testing/newcomers.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createSessions } from './sessions.service.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const { visitor, createNewcomer } = useNewcomers(test);

const countSessions = async (userId: string) => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM auth.sessions WHERE user_id = ${userId}`.execute(database.db);
  return rows[0]!.count;
};

describe('T14: the caller', () => {
  it('is read with rights and name by one query, and by none without a cookie', async () => {
    const { client, userId, username } = await createNewcomer();
    let queries = 0;
    const counted = database.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const sessions = createSessions({ db: counted, settings: test.app.settings });
    const cookie = `session=${client.cookies.get('session')}`;
    const { actor } = await sessions.authenticate(new Headers({ cookie }));
    expect(actor).toMatchObject({ userId, username, isProfileComplete: true, isAdmin: false });
    expect(queries).toBe(1);
    const nobody = await sessions.authenticate(new Headers({ cookie: 'known-device=x' }));
    expect(nobody).toEqual({ actor: null, cookies: [] });
    expect(queries).toBe(1);
  });

  it('is recorded with the address and the browser where the session began', async () => {
    const { email, password, userId } = await createNewcomer();
    const browser = { 'user-agent': 'A browser of the tests' };
    await visitor().send('POST', '/api/accounts/sign-in', { email, password }, browser);
    const { rows } = await sql<{ ip_address: string }>`
      SELECT ip_address FROM auth.sessions
      WHERE user_id = ${userId} AND user_agent = ${browser['user-agent']}`.execute(database.db);
    expect(rows).toEqual([{ ip_address: expect.stringMatching(/^10\.\d+\.\d+\.\d+$/) }]);
  });
});

describe('a second sign-in', () => {
  it('in one browser ends the former session of any account there, and no other', async () => {
    const [player, other] = [await createNewcomer(), await createNewcomer()];
    const elsewhere = visitor();
    await elsewhere.signIn(player.email, player.password);
    const first = visitor();
    first.cookies.set('session', player.client.cookies.get('session')!);
    expect(await countSessions(player.userId)).toBe(2);

    await player.client.signIn(other.email, other.password);
    expect((await first.get('/api/accounts/session')).body.session).toBeNull();
    expect((await elsewhere.get('/api/accounts/session')).body.session).not.toBeNull();
    expect(await countSessions(player.userId)).toBe(1);
    expect((await player.client.get('/api/accounts/session')).body.session.userId).toBe(
      other.userId,
    );
  });

  it('that fails keeps the session of the browser', async () => {
    const { client, email } = await createNewcomer();
    expect((await client.signIn(email, 'a guess')).status).toBe(401);
    expect((await client.get('/api/accounts/session')).body.session).not.toBeNull();
  });
});

describe('AUTH-46: a session in use', () => {
  it('is renewed up to its maximum age, and no further', async () => {
    const { client, userId } = await createNewcomer();
    const set = (age: string, left: string) =>
      sql`UPDATE auth.sessions SET created_at = clock_timestamp() - ${age}::interval,
          expires_at = clock_timestamp() + ${left}::interval WHERE user_id = ${userId}`.execute(
        database.ownerDb,
      );
    const readCookies = async () =>
      (await client.get('/api/accounts/session')).headers.getSetCookie();
    const maxAge = (cookies: string[]) => Number(/max-age=(\d+)/i.exec(cookies.join())?.[1]);

    await set('80 days', '5 days');
    expect(maxAge(await readCookies())).toBeGreaterThan(9.9 * 86_400);
    expect(maxAge(await readCookies())).toBeNaN();
    await set('10 days', '28 days');
    expect(maxAge(await readCookies())).toBeGreaterThan(29.9 * 86_400);
    await set('10 days', '29 days 1 hour');
    expect(await readCookies()).toEqual([]);
  });
});
