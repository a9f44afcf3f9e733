import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../testing/test-database.ts';

const database = useTestDatabase();

const FOLDER = new URL('./migrations/', import.meta.url);
const MIGRATION = '20261122010000-own-sessions.sql';

const run = (name: string) =>
  sql.raw(readFileSync(new URL(name, FOLDER), 'utf8')).execute(database.ownerDb);

it('a database of the version with a sign-in library keeps its accounts', async () => {
  const db = database.ownerDb;
  await sql`DROP SCHEMA public CASCADE`.execute(db);
  await sql`DROP SCHEMA auth CASCADE`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
  const former = readdirSync(FOLDER).filter((name) => name < MIGRATION);
  for (const name of former.toSorted()) await run(name);

  const [anna, bruno, carla] = ['1', '2', '3'].map(
    (digit) => `00000000-0000-4000-8000-00000000000${digit}`,
  );
  await sql`INSERT INTO auth.users (id, name, email, email_verified) VALUES
    (${anna}, 'anna', 'anna@mail.example', true), (${bruno}, '', 'bruno@mail.example', true),
    (${carla}, '', 'deleted.3@deleted.invalid', false)`.execute(db);
  await sql`INSERT INTO profiles (id, username, username_key, deleted_at) VALUES
    (${anna}, 'anna.a', 'anna.a', NULL), (${bruno}, NULL, NULL, NULL),
    (${carla}, 'carla', 'carla', game_now())`.execute(db);
  await sql`INSERT INTO auth.accounts (user_id, account_id, provider_id, password, created_at) VALUES
    (${anna}, ${anna}, 'credential', 'salt:key', '2026-01-01'),
    (${anna}, 'subject-a', 'https://issuer.example', NULL, '2026-01-02'),
    (${bruno}, 'subject-b', 'https://issuer.example', NULL, '2026-01-01'),
    (${bruno}, 'subject-of-a-race', 'https://issuer.example', NULL, '2026-01-03')`.execute(db);
  await run(MIGRATION);

  const { rows: passwords } = await sql`SELECT user_id, hash FROM auth.passwords`.execute(db);
  expect(passwords).toEqual([{ user_id: anna, hash: 'salt:key' }]);
  const { rows: identities } = await sql`
    SELECT user_id, subject FROM auth.identities ORDER BY subject`.execute(db);
  expect(identities).toEqual([
    { user_id: anna, subject: 'subject-a' },
    { user_id: bruno, subject: 'subject-b' },
  ]);
  const { rows: profiles } = await sql`SELECT username FROM profiles ORDER BY id`.execute(db);
  expect(profiles).toEqual([{ username: 'anna.a' }, { username: null }, { username: null }]);
  const named = sql`UPDATE profiles SET username = 'carla', username_key = 'carla'
    WHERE id = ${carla}`.execute(db);
  await expect(named).rejects.toThrow('profiles_deleted_is_nobody');
});
