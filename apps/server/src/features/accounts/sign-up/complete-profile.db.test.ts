import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestMatch } from '#testing/create-items.ts';
import { createCompetition, createPlayer } from '#testing/factories.ts';
import { useNewcomers } from '#testing/newcomers.ts';
import { createSignedInClient } from '#testing/open-session.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const { visitor } = useNewcomers(test);

const ROUNDS = rounds({ quick: 8, full: 50 });

async function createIncomplete(isNamed = false) {
  const { userId, username } = await createPlayer(database.ownerDb);
  await sql`UPDATE profiles SET birth_date = '1900-01-01' WHERE id = ${userId}`.execute(
    database.ownerDb,
  );
  if (!isNamed) {
    await sql`UPDATE profiles SET username = NULL, username_key = NULL
      WHERE id = ${userId}`.execute(database.ownerDb);
  }
  const client = await createSignedInClient(test.server, database.ownerDb, userId);
  const complete = (username: string, birthDate = '1990-06-15') =>
    client.send('POST', '/api/accounts/complete-profile', {
      username,
      birthDate,
      acceptedTerms: true,
    });
  return { userId, username, client, complete };
}

let count = 0;
const freeName = () => `first.name.${(count += 1)}`;

describe('a profile without a name and a birth date', () => {
  it('AUTH-01: can neither predict, nor rename itself, nor have a picture', async () => {
    const { client, complete } = await createIncomplete();
    const league = await createCompetition(database.ownerDb);
    const kickoffAt = new Date(Date.now() + 3_600_000);
    const { eventId } = await createTestMatch(database.ownerDb, { kickoffAt, ...league });
    const predict = () => client.send('PUT', `/api/predictions/${eventId}`, { value: '2-1' });
    const refusals = [
      await predict(),
      await client.send('PATCH', '/api/profiles/me', { username: freeName() }),
      await client.send('PUT', '/api/profiles/me/picture', new Uint8Array([1]), {
        'content-type': 'image/png',
      }),
      await client.send('DELETE', '/api/profiles/me/picture'),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(
      Array(4).fill([403, 'PROFILE_INCOMPLETE']),
    );
    const { rows } = await sql`SELECT FROM predictions`.execute(database.db);
    expect(rows).toEqual([]);

    expect((await complete(freeName())).status).toBe(200);
    expect((await predict()).status).toBe(200);
  });

  it('can read, download its data, sign out and delete the account', async () => {
    const { client, userId } = await createIncomplete();
    const { username } = await createPlayer(database.ownerDb);
    expect((await client.get(`/api/profiles/${username}`)).status).toBe(200);
    expect((await client.get('/api/accounts/data')).body.account.userId).toBe(userId);
    const { email } = (await client.get('/api/accounts/session')).body.session;
    await sql`DELETE FROM auth.passwords WHERE user_id = ${userId}`.execute(database.ownerDb);
    const left = await client.send('POST', '/api/accounts/delete', { confirmation: email });
    expect(left.status).toBe(200);
  });

  it.each(['1900-01-01', '1899-12-31', '0001-01-01'])(
    'is not completed with the birth date %s',
    async (birthDate) => {
      const { complete, client } = await createIncomplete();
      const answer = await complete(freeName(), birthDate);
      expect(answer.body.data.fields).toEqual([{ path: 'birthDate', problem: 'invalid' }]);
      expect((await client.get('/api/accounts/session')).body.session.isProfileComplete).toBe(
        false,
      );
    },
  );

  it('is completed with its own name, in any spelling', async () => {
    const { username, complete } = await createIncomplete(true);
    expect((await complete(username.toUpperCase())).body).toMatchObject({
      username: username.toUpperCase(),
      isProfileComplete: true,
    });
    const again = await complete(username.toUpperCase());
    expect(again.body.code).toBe('PROFILE_ALREADY_COMPLETE');
  });

  it('PROFILE-07: is refused the name of another, even concurrently', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = freeName();
      const players = [
        await createIncomplete(),
        await createIncomplete(),
        await createIncomplete(),
      ];
      const answers = await Promise.all(players.map(({ complete }) => complete(name)));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.map(({ status, body }) => [status, body.code, body.message])).toEqual(
        Array(2).fill([409, 'USERNAME_TAKEN', 'This username is already taken.']),
      );
      const { rows } = await sql`
        SELECT FROM profiles WHERE username = ${name}`.execute(database.db);
      expect(rows).toHaveLength(1);
    }
  });

  it('is completed once by four concurrent requests, and keeps the first values', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { userId, complete } = await createIncomplete(round % 2 === 0);
      const names = [freeName(), freeName(), freeName(), freeName()];
      const answers = await Promise.all(
        names.map((name, index) => complete(name, `199${index}-06-15`)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      const winner = answers.findIndex(({ status }) => status === 200);
      const { rows } = await sql`
        SELECT username, birth_date FROM profiles WHERE id = ${userId}`.execute(database.db);
      expect(rows).toEqual([{ username: names[winner], birth_date: `199${winner}-06-15` }]);
      const losers = names.filter((_, index) => index !== winner);
      for (const name of losers) {
        const { body } = await visitor().get(
          `/api/accounts/username-availability?username=${name}`,
        );
        expect(body.availability).toBe('available');
      }
    }
  });
});
