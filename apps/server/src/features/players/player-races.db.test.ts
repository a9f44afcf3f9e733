import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAdministratorClient } from '#testing/administrator-client.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { createTestMatch } from '#testing/create-items.ts';
import { createCompetition } from '#testing/factories.ts';
import { useNewcomers, type Newcomer } from '#testing/newcomers.ts';
import { waitForBlocked } from '#testing/open-session.ts';
import { blackPixels, pngFile } from '#testing/png.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const { visitor, createNewcomer, createSignUp } = useNewcomers(test);

const ROUNDS = rounds({ quick: 5, full: 30 });

let admin: { userId: string; client: ApiClient };
let player: Newcomer;

beforeEach(async () => {
  admin = await createAdministratorClient(test.server, database.ownerDb);
  player = await createNewcomer();
});

const manage = (method: string, what: string, body: object = {}) =>
  admin.client.send(method, `/api/admin/players/${player.userId}${what}`, body);

const countSessions = async () => {
  const { rows } = await sql`SELECT FROM auth.sessions WHERE user_id = ${player.userId}`.execute(
    database.ownerDb,
  );
  return rows.length;
};

/** Locks the player as the operation does, and commits once one request waits for it. */
async function lockWhileWaiting<T>(begin: () => Promise<T>): Promise<T> {
  let begun: Promise<T> | undefined;
  await database.ownerDb.transaction().execute(async (tx) => {
    await sql`SELECT FROM profiles WHERE id = ${player.userId} FOR UPDATE`.execute(tx);
    begun = begin();
    await waitForBlocked(database.ownerDb, 1);
    await sql`UPDATE profiles SET locked_at = game_now() WHERE id = ${player.userId}`.execute(tx);
    await sql`DELETE FROM auth.sessions WHERE user_id = ${player.userId}`.execute(tx);
  });
  return begun!;
}

describe('a lock', () => {
  it('refuses a sign-in that waited for it', async () => {
    const { body } = await lockWhileWaiting(() => visitor().signIn(player.email, player.password));
    expect(body.code).toBe('ACCOUNT_LOCKED');
    expect(await countSessions()).toBe(0);
  });

  it('beside sign-ins leaves no session', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const signIn = () => visitor().signIn(player.email, player.password);
      const [, locked] = await Promise.all([signIn(), manage('PUT', '/lock'), signIn()]);
      expect(locked.status).toBe(200);
      expect(await countSessions()).toBe(0);
      await manage('DELETE', '/lock');
    }
  });

  it('refuses a prediction that waited for it, and keeps the saved one', async () => {
    const league = await createCompetition(database.ownerDb);
    const kickoffAt = new Date(Date.now() + 3_600_000);
    const { eventId } = await createTestMatch(database.ownerDb, { kickoffAt, ...league });
    const predict = (value: string) =>
      player.client.send('PUT', `/api/predictions/${eventId}`, { value });
    expect((await predict('1-0')).status).toBe(200);
    const { body } = await lockWhileWaiting(() => predict('2-0'));
    expect(body.code).toBe('SIGN_IN_REQUIRED');
    const { rows } = await sql<{ value: string }>`
      SELECT value FROM predictions WHERE user_id = ${player.userId}`.execute(database.ownerDb);
    expect(rows).toEqual([{ value: '1-0' }]);
  });
});

it('a lock refuses a new name and a new picture that waited for it', async () => {
  const rename = () =>
    player.client.send('PATCH', '/api/profiles/me', { username: `rude.${Date.now()}` });
  expect((await lockWhileWaiting(rename)).body.code).toBe('SIGN_IN_REQUIRED');
  await manage('DELETE', '/lock');
  await player.client.signIn(player.email, player.password);
  const picture = pngFile({ width: 8, height: 8 }, [blackPixels(8, 8)]);
  const type = { 'content-type': 'image/png' };
  const upload = () => player.client.send('PUT', '/api/profiles/me/picture', picture, type);
  expect((await lockWhileWaiting(upload)).body.code).toBe('SIGN_IN_REQUIRED');
  const { rows } = await sql<{ username: string; picture: string | null }>`
    SELECT username, profile_picture_url AS picture FROM profiles
    WHERE id = ${player.userId}`.execute(database.ownerDb);
  expect(rows).toEqual([{ username: player.username, picture: null }]);
});

it('a rename beside the player’s own leaves one name, its key, and no held name', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [theirs, own] = [`theirs.${round}`, `their.own.${round}`];
    const answers = await Promise.all([
      manage('PATCH', '', { username: theirs }),
      player.client.send('PATCH', '/api/profiles/me', { username: own }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await sql<{ username: string; key: string }>`
      SELECT username, username_key AS key FROM profiles
      WHERE id = ${player.userId}`.execute(database.ownerDb);
    expect([theirs, own]).toContain(rows[0]!.username);
    expect(rows[0]!.key).toBe(rows[0]!.username);
    const { rows: held } = await sql`SELECT FROM username_holds
      WHERE username_key IN (${theirs}, ${own})`.execute(database.ownerDb);
    expect(held).toEqual([]);
  }
});

describe('a sign-up that is closed', () => {
  const setPolicy = (policy: string) =>
    admin.client.send('PUT', '/api/admin/sign-up-policy', { policy });

  it('refuses a sign-up that waited for it', async () => {
    const body = createSignUp();
    let sent: ReturnType<ApiClient['send']> | undefined;
    await database.ownerDb.transaction().execute(async (tx) => {
      await sql`UPDATE sign_up_settings SET policy = 'closed'`.execute(tx);
      sent = visitor().send('POST', '/api/accounts/sign-up', body);
      await waitForBlocked(database.ownerDb, 1);
    });
    expect((await sent!).body.code).toBe('SIGN_UP_CLOSED');
    await setPolicy('open');
  });

  it('waits for a sign-up in flight, which stays valid', async () => {
    const body = createSignUp();
    const client = visitor();
    let closed: ReturnType<typeof setPolicy> | undefined;
    await database.ownerDb.transaction().execute(async (tx) => {
      await sql`SELECT FROM sign_up_settings FOR SHARE`.execute(tx);
      await client.send('POST', '/api/accounts/sign-up', body);
      closed = setPolicy('closed');
      await waitForBlocked(database.ownerDb, 1);
    });
    expect((await closed!).status).toBe(200);
    const { raw } = await test.takeMail(body.email);
    const token = /token=([\w-]+)/.exec(raw)![1]!;
    expect((await client.send('POST', '/api/accounts/confirm', { token })).status).toBe(200);
    await setPolicy('open');
  });
});
