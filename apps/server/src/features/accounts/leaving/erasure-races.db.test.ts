import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { pictureKey } from '#files/file-key.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { createPlayer } from '#testing/factories.ts';
import { leave } from '#testing/leave-game.ts';
import { useNewcomers } from '#testing/newcomers.ts';
import { createSignedInClient, waitForBlocked } from '#testing/open-session.ts';
import { blackPixels, pngFile } from '#testing/png.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import type { Actor } from '#http/actor.ts';
import type { PersonalData } from '#lib/personal-data.ts';
import { createToken } from '#lib/tokens.ts';
import { PERSONAL_DATA } from '../../../list-personal-data.ts';
import { readAccountData } from './account-data.service.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const { visitor } = useNewcomers(test);

const SIDE = { width: 64, height: 64 };
const PICTURE = pngFile(SIDE, [blackPixels(64, 64)]);
const ROUNDS = rounds({ quick: 8, full: 50 });

type Leaver = { userId: string; username: string | null; email: string; client: ApiClient };

/** Creates a player with Google sign-in only, so that the test waits for no hash. */
async function createLeaver(isComplete = true): Promise<Leaver> {
  const { userId, username, email } = await createPlayer(database.ownerDb);
  await sql`DELETE FROM auth.passwords WHERE user_id = ${userId}`.execute(database.ownerDb);
  if (!isComplete) {
    await sql`UPDATE profiles SET username = NULL, username_key = NULL, birth_date = '1900-01-01'
      WHERE id = ${userId}`.execute(database.ownerDb);
  }
  const client = await createSignedInClient(test.server, database.ownerDb, userId);
  return { userId, username: isComplete ? username : null, email, client };
}

const erase = ({ client, username, email }: Leaver) =>
  client.send('POST', '/api/accounts/delete', { confirmation: username ?? email });

async function issueReset({ userId }: Leaver): Promise<string> {
  const { token, hash } = createToken();
  await sql`INSERT INTO password_resets (user_id, token_hash, expires_at)
    VALUES (${userId}, ${hash}, game_now() + interval '1 hour')`.execute(database.ownerDb);
  return token;
}

let count = 0;
const freeName = () => `a.new.name.${(count += 1)}`;

type Act = (leaver: Leaver) => Promise<() => Promise<{ status: number }>>;

const ACTS: Record<string, { act: Act; isComplete?: boolean; refusals: number[] }> = {
  'a change of name': {
    act: async ({ client }) => {
      return () => client.send('PATCH', '/api/profiles/me', { username: freeName() });
    },
    refusals: [401],
  },
  'the completion of the profile': {
    act: async ({ client }) => {
      const body = { username: freeName(), birthDate: '1990-06-15', acceptedTerms: true };
      return () => client.send('POST', '/api/accounts/complete-profile', body);
    },
    isComplete: false,
    refusals: [401],
  },
  'the removal of the picture': {
    act: async ({ client }) => {
      return () => client.send('DELETE', '/api/profiles/me/picture');
    },
    refusals: [401],
  },
  'a new picture': {
    act: async ({ client }) => {
      const headers = { 'content-type': 'image/png' };
      return () => client.send('PUT', '/api/profiles/me/picture', PICTURE, headers);
    },
    refusals: [401],
  },
  'a new password by the link of a mail': {
    act: async (leaver) => {
      const body = { token: await issueReset(leaver), password: 'a staple of batteries' };
      return () => visitor().send('POST', '/api/accounts/reset-password', body);
    },
    refusals: [410],
  },
  'a request for that link': {
    act: async ({ email }) => {
      const body = { email, language: 'en' };
      return () => visitor().send('POST', '/api/accounts/request-password-reset', body);
    },
    refusals: [],
  },
};

async function findRemains({ userId, email }: Leaver) {
  const { rows } = await sql<{ found: string }>`
    SELECT 'no deletion' AS found FROM profiles WHERE id = ${userId} AND deleted_at IS NULL
    UNION ALL SELECT 'name' FROM profiles WHERE id = ${userId} AND username IS NOT NULL
    UNION ALL SELECT 'picture' FROM profiles
      WHERE id = ${userId} AND profile_picture_url IS NOT NULL
    UNION ALL SELECT 'birth date' FROM profiles WHERE id = ${userId} AND birth_date <> '1900-01-01'
    UNION ALL SELECT 'session' FROM auth.sessions WHERE user_id = ${userId}
    UNION ALL SELECT 'password' FROM auth.passwords WHERE user_id = ${userId}
    UNION ALL SELECT 'link' FROM password_resets WHERE user_id = ${userId}
    UNION ALL SELECT 'address' FROM auth.users WHERE email = ${email}
  `.execute(database.ownerDb);
  const file = await test.app.files.find(pictureKey(userId));
  return [...rows.map(({ found }) => found), ...(file ? ['file'] : [])];
}

describe.each(Object.entries(ACTS))('%s', (_, { act, isComplete = true, refusals }) => {
  it('that waited for the deletion of the account restores nothing', async () => {
    const leaver = await createLeaver(isComplete);
    const write = await act(leaver);
    const pending = await database.ownerDb.transaction().execute(async (tx) => {
      await sql`SELECT FROM profiles WHERE id = ${leaver.userId} FOR UPDATE`.execute(tx);
      const deletion = erase(leaver);
      await waitForBlocked(database.ownerDb, 1);
      const written = write();
      await waitForBlocked(database.ownerDb, 2);
      return [deletion, written] as const;
    });
    expect((await pending[0]).status).toBe(200);
    expect([...refusals, ...(refusals.length === 0 ? [200] : [])]).toContain(
      (await pending[1]).status,
    );
    expect(await findRemains(leaver)).toEqual([]);
  });

  it('that came first does not stop the deletion of the account', async () => {
    const leaver = await createLeaver(isComplete);
    const write = await act(leaver);
    const pending = await database.ownerDb.transaction().execute(async (tx) => {
      await sql`SELECT FROM profiles WHERE id = ${leaver.userId} FOR UPDATE`.execute(tx);
      const written = write();
      await waitForBlocked(database.ownerDb, 1);
      const deletion = erase(leaver);
      await waitForBlocked(database.ownerDb, 2);
      return [deletion, written] as const;
    });
    expect((await pending[0]).status).toBe(200);
    expect((await pending[1]).status).toBeLessThan(500);
    expect(await findRemains(leaver)).toEqual([]);
  });

  it('concurrent with the deletion of the account restores nothing', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const leaver = await createLeaver(isComplete);
      const write = await act(leaver);
      const tasks = [() => erase(leaver), write];
      const answers = await Promise.all(
        (round % 2 === 0 ? tasks : tasks.toReversed()).map((task) => task()),
      );
      const [deletion, written] = round % 2 === 0 ? answers : answers.toReversed();
      expect(written!.status).toBeLessThan(500);
      expect(deletion!.status).toBeLessThan(500);
      // If the reset ended the session, the player signs in again to delete the account.
      if (deletion!.status === 200) expect(await findRemains(leaver)).toEqual([]);
    }
  });
});

it('a download during which the account is deleted is refused, not half empty', async () => {
  const { userId, username, email } = await createPlayer(database.ownerDb);
  const meanwhile = {
    tables: [],
    async collect() {
      await leave(test.app, { userId, username });
      return {};
    },
  };
  const actor = { userId, username, email } as Actor;
  const read = (kept: readonly PersonalData[]) => readAccountData(test.app, kept, actor);
  expect((await read(PERSONAL_DATA)).profile.username).toBe(username);
  await expect(read([meanwhile, ...PERSONAL_DATA])).rejects.toMatchObject({
    code: 'SIGN_IN_REQUIRED',
  });
});
