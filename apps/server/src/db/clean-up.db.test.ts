import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createPlayer } from '../testing/factories.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { cleanUp } from './clean-up.ts';

const test = useTestDatabase();

it('what has run out is removed, what still counts stays', async () => {
  const { userId } = await createPlayer(test.db);
  await sql`INSERT INTO rate_limits VALUES
    ('old', 1, extract(epoch FROM clock_timestamp()) * 1000 - 1),
    ('new', 1, extract(epoch FROM clock_timestamp()) * 1000 + 60000)`.execute(test.db);
  for (const [key, age] of [
    ['old', '-1 second'],
    ['new', '1 hour'],
  ] as const) {
    await sql`INSERT INTO username_holds VALUES (${key}, game_now() + ${age}::interval)`.execute(
      test.db,
    );
    await sql`INSERT INTO sign_ups (email, username, username_key, birth_date, password_hash, token_hash, expires_at)
      VALUES ('a@example.org', ${key}, ${key}, '1990-01-01', 'hash', ${key}, game_now() + ${age}::interval)`.execute(
      test.db,
    );
    await sql`INSERT INTO auth.sessions (user_id, token_hash, expires_at)
      VALUES (${userId}, ${key}, clock_timestamp() + ${age}::interval)`.execute(test.db);
  }
  await cleanUp(test.db);
  const { rows } = await sql<{ left: string }>`
    SELECT key AS left FROM rate_limits UNION ALL SELECT username_key FROM username_holds
    UNION ALL SELECT token_hash FROM sign_ups UNION ALL SELECT token_hash FROM auth.sessions`.execute(
    test.db,
  );
  expect(rows.map(({ left }) => left)).toEqual(['new', 'new', 'new', 'new']);
});
