import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createPlayer, hashPassword } from '#testing/factories.ts';
import { useNewcomers } from '#testing/newcomers.ts';
import { createSignedInClient, createSignedInPlayer } from '#testing/open-session.ts';
import { rounds } from '#testing/rounds.ts';
import { waitUntil } from '#testing/server-process.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { PASSWORD_COST } from '../passwords/password-cost.policy.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const { visitor, takeToken } = useNewcomers(test);

const ROUNDS = rounds({ quick: 4, full: 50 });
const PASSWORD = 'a password of many rounds';
const NEW_PASSWORD = 'a staple of batteries';
const PASSWORD_HASH = await hashPassword(PASSWORD);
const TODAYS_PREFIX = `$scrypt$ln=${Math.log2(PASSWORD_COST.N)},`;
const WEAK_HASH =
  '$scrypt$ln=14,r=8,p=1$c2FsdCBvZiBhIHdlYWsgaGFzaA$4p0HqfT+7DLn0WtWwI1g8nnkLL5nEP4loQcUtZ29WNrdAdkILDB0urJVooSraSW4WyFhN1FF4qnqBvaObKB3Cw';

const sessionOf = async (client: ReturnType<typeof visitor>) =>
  (await client.get('/api/accounts/session')).body.session;

const createSignedIn = (passwordHash = PASSWORD_HASH) =>
  createSignedInPlayer(test.server, database.ownerDb, { passwordHash });

async function atOnce<A, B>(round: number, first: () => Promise<A>, second: () => Promise<B>) {
  if (round % 2 === 0) return Promise.all([first(), second()]);
  const [b, a] = await Promise.all([second(), first()]);
  return [a, b] as const;
}

describe('T14: a sign-in during a change of password', () => {
  it('by a reset fails with the old password, and leaves no session', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { email } = await createPlayer(database.ownerDb, { passwordHash: PASSWORD_HASH });
      await visitor().send('POST', '/api/accounts/request-password-reset', {
        email,
        language: 'en',
      });
      const token = await takeToken(email);
      const client = visitor();
      const [reset, signIn] = await atOnce(
        round,
        () =>
          visitor().send('POST', '/api/accounts/reset-password', { token, password: NEW_PASSWORD }),
        () => client.signIn(email, PASSWORD),
      );
      expect(reset.status).toBe(200);
      expect([200, 401]).toContain(signIn.status);
      expect(await sessionOf(client)).toBeNull();
    }
  }, 300_000);

  it('by its owner ends every other session, even those that just begin', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const owner = await createSignedIn();
      let isChanged = false;
      const change = owner.client
        .send('POST', '/api/accounts/change-password', {
          currentPassword: PASSWORD,
          newPassword: NEW_PASSWORD,
        })
        .finally(() => (isChanged = true));
      const others: ReturnType<typeof visitor>[] = [];
      // Sequential, so that one of them is verified while the change is written.
      while (!isChanged) {
        const client = visitor();
        others.push(client);
        expect([200, 401]).toContain((await client.signIn(owner.email, PASSWORD)).status);
      }
      expect((await change).status).toBe(200);
      for (const client of others) expect(await sessionOf(client)).toBeNull();
      expect(await sessionOf(owner.client)).not.toBeNull();
    }
  }, 300_000);

  it('twice concurrently changes it once: the second proved an outdated password', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const owner = await createSignedIn();
      const elsewhere = await createSignedInClient(test.server, database.ownerDb, owner.userId);
      const change = (client: typeof elsewhere, newPassword: string) =>
        client.send('POST', '/api/accounts/change-password', {
          currentPassword: PASSWORD,
          newPassword,
        });
      const wishes = [`${NEW_PASSWORD} 1`, `${NEW_PASSWORD} 2`] as const;
      const answers = await Promise.all([
        change(owner.client, wishes[0]),
        change(elsewhere, wishes[1]),
      ]);
      const winner = answers.findIndex(({ status }) => status === 200);
      // The first ended the session of the second, perhaps before it was checked.
      expect([401, 403]).toContain(answers[1 - winner]!.status);
      expect((await visitor().signIn(owner.email, wishes[winner]!)).status).toBe(200);
    }
  }, 300_000);
});

describe('a sign-in during the deletion of the account', () => {
  it('leaves no session of a deleted player', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const leaver = await createSignedIn();
      const client = visitor();
      const [deletion, signIn] = await atOnce(
        round,
        () =>
          leaver.client.send('POST', '/api/accounts/delete', {
            confirmation: leaver.username,
            password: PASSWORD,
          }),
        () => client.signIn(leaver.email, PASSWORD),
      );
      expect(deletion.status).toBe(200);
      expect([200, 401]).toContain(signIn.status);
      const { rows } = await sql`
        SELECT FROM auth.sessions WHERE user_id = ${leaver.userId}`.execute(database.db);
      expect(rows).toEqual([]);
    }
  }, 300_000);
});

describe('a hash with a lower cost', () => {
  const hashOf = async (userId: string) => {
    const { rows } = await sql<{ hash: string }>`
      SELECT hash FROM auth.passwords WHERE user_id = ${userId}`.execute(database.db);
    return rows[0]!.hash;
  };

  it('is replaced by a sign-in, while another one verifies it', async () => {
    for (let round = 0; round < rounds({ quick: 2, full: ROUNDS }); round += 1) {
      const player = await createPlayer(database.ownerDb, { passwordHash: WEAK_HASH });
      expect((await visitor().signIn(player.email, PASSWORD)).status).toBe(200);
      const others = await Promise.all(
        Array.from({ length: 3 }, () => visitor().signIn(player.email, PASSWORD)),
      );
      expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
      await waitUntil('a hash made anew', async () =>
        (await hashOf(player.userId)).startsWith(TODAYS_PREFIX),
      );
      expect((await visitor().signIn(player.email, PASSWORD)).status).toBe(200);
    }
  }, 300_000);

  it('is kept if the password was wrong', async () => {
    const { email, userId } = await createPlayer(database.ownerDb, { passwordHash: WEAK_HASH });
    expect((await visitor().signIn(email, 'a guess')).status).toBe(401);
    expect(await hashOf(userId)).toBe(WEAK_HASH);
  });
});
