import { accountDataSchema } from '@kickoracle/contracts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cleanUp } from './jobs/clean-up.jobs.ts';
import { IMPERSONAL_TABLES, PERSONAL_DATA } from './list-personal-data.ts';
import { createPlayer } from './testing/factories.ts';
import { useTestDatabase } from './testing/test-database.ts';

const test = useTestDatabase();

const PERSONAL_COLUMNS = /^(user_id|email|.*_address|username(_key)?|birth_date|admin_id)$/;

async function listTables(): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    SELECT CASE table_schema WHEN 'public' THEN '' ELSE table_schema || '.' END || table_name AS name,
      array_agg(column_name::text) AS columns
    FROM information_schema.tables t JOIN information_schema.columns c
      USING (table_schema, table_name)
    WHERE table_schema NOT IN ('pg_catalog', 'information_schema', 'jobs')
      AND table_type = 'BASE TABLE' AND table_name <> 'test_clock'
    GROUP BY 1 ORDER BY 1`.execute(test.ownerDb);
  return rows;
}

describe('every table of the database', () => {
  it('is in exactly one list, personal or impersonal', async () => {
    const listed = [...PERSONAL_DATA.flatMap(({ tables }) => tables), ...IMPERSONAL_TABLES];
    const tables = (await listTables()).map(({ name }) => name);
    expect(listed.toSorted()).toEqual(tables.toSorted());
  });

  it('with an identifying column is in the personal list', async () => {
    const suspicious = (await listTables()).filter(({ columns }) =>
      columns.some((column) => PERSONAL_COLUMNS.test(column)),
    );
    expect(suspicious.length).toBeGreaterThan(10);
    const impersonal = suspicious.filter(({ name }) => IMPERSONAL_TABLES.includes(name));
    expect(impersonal).toEqual([]);
  });
});

it('every part of a download comes from one feature', async () => {
  const { userId, email } = await createPlayer(test.db);
  const parts: string[] = [];
  for (const { collect } of PERSONAL_DATA) {
    parts.push(...Object.keys((await collect?.(test.db, { userId, email })) ?? {}));
  }
  const wanted = Object.keys(accountDataSchema.shape).filter((key) => key !== 'exportedAt');
  expect(parts.toSorted()).toEqual(wanted.toSorted());
});

describe('the clean-up', () => {
  it('deletes expired rows, and keeps the others', async () => {
    const { userId } = await createPlayer(test.db);
    await sql`INSERT INTO rate_limits VALUES
      ('old', 1, extract(epoch FROM clock_timestamp()) * 1000 - 1),
      ('new', 1, extract(epoch FROM clock_timestamp()) * 1000 + 60000)`.execute(test.db);
    for (const [key, age] of [
      ['old', '-1 second'],
      ['new', '1 hour'],
    ] as const) {
      const end = sql`game_now() + ${age}::interval`;
      await sql`INSERT INTO username_holds VALUES (${key}, ${end})`.execute(test.db);
      await sql`INSERT INTO sign_ups (email, username, username_key, birth_date,
          password_hash, token_hash, expires_at)
        VALUES ('a@example.org', ${key}, ${key}, '1990-01-01', 'hash', ${key}, ${end})`.execute(
        test.db,
      );
      await sql`INSERT INTO auth.sessions (user_id, token_hash, expires_at)
        VALUES (${userId}, ${key}, clock_timestamp() + ${age}::interval)`.execute(test.db);
      await sql`INSERT INTO password_resets (token_hash, expires_at) VALUES (${key}, ${end})`.execute(
        test.db,
      );
      await sql`INSERT INTO google_sign_ins VALUES (${key}, '', '', '', '/', ${end})`.execute(
        test.db,
      );
      // A mail that was never sent expires after a week.
      await sql`INSERT INTO mails (to_address, subject, body_text, body_html, created_at)
        VALUES ('a@example.org', ${key}, 'text', 'html', ${end} - interval '7 days')`.execute(
        test.db,
      );
    }
    await cleanUp(test.db, PERSONAL_DATA);
    const { rows } = await sql<{ left: string }>`
      SELECT key AS left FROM rate_limits UNION ALL SELECT username_key FROM username_holds
      UNION ALL SELECT token_hash FROM sign_ups UNION ALL SELECT token_hash FROM auth.sessions
      UNION ALL SELECT token_hash FROM password_resets UNION ALL SELECT subject FROM mails
      UNION ALL SELECT state_hash FROM google_sign_ins`.execute(test.db);
    expect(rows.map(({ left }) => left)).toEqual(Array.from({ length: 7 }, () => 'new'));
  });

  it('continues if one feature fails, and reports that at the end', async () => {
    let isDone = false;
    const failing = { tables: [], expire: () => Promise.reject(new Error('locked')) };
    const other = { tables: [], expire: () => Promise.resolve(void (isDone = true)) };
    await expect(cleanUp(test.db, [failing, other])).rejects.toThrow('parts of the clean-up');
    expect(isDone).toBe(true);
  });
});
