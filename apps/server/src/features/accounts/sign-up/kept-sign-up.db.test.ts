import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useNewcomers } from '#testing/newcomers.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const { visitor, createSignUp, takeToken } = useNewcomers(useTestApp(database));

type Person = { username: string; birthDate: string };

const readStored = (table: 'sign_ups' | 'profiles') =>
  sql<Person>`SELECT username, birth_date::text AS "birthDate" FROM ${sql.table(table)}`.execute(
    database.ownerDb,
  );

it('DATA-02: a confirmed sign-up gives the profile its name and birth date', async () => {
  const person = { username: 'Kept.Name', birthDate: '1987-02-28' };
  const request = createSignUp(person);
  const client = visitor();
  expect((await client.send('POST', '/api/accounts/sign-up', request)).status).toBe(200);
  expect((await readStored('sign_ups')).rows).toEqual([person]);
  expect((await readStored('profiles')).rows).toEqual([]);

  const token = await takeToken(request.email);
  expect((await client.send('POST', '/api/accounts/confirm', { token })).status).toBe(200);
  expect((await readStored('profiles')).rows).toEqual([person]);
});
