import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestMatch } from '#testing/create-items.ts';
import { createCompetition } from '#testing/factories.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { writeDueReminders } from './reminders.service.ts';

const database = useTestDatabase();
const test = useTestApp(database);

const PLAYERS = rounds({ quick: 1_000, full: 100_000 });
const MATCHES = 50;
const LONGEST_MS = 15_000;

/** Players who take part; every fifth has not predicted the last ten matches. */
async function fillWorld(eventIds: readonly string[]): Promise<void> {
  const { ownerDb } = database;
  await sql`SET statement_timeout = 0`.execute(ownerDb);
  await sql`INSERT INTO auth.users (id, email)
    SELECT gen_random_uuid(), 'player.' || n || '@players.example'
    FROM generate_series(1, ${PLAYERS}::int) AS n`.execute(ownerDb);
  await sql`INSERT INTO profiles (id, username, username_key, birth_date)
    SELECT id, split_part(email, '@', 1), split_part(email, '@', 1), '1990-06-15'
    FROM auth.users`.execute(ownerDb);
  await sql`INSERT INTO mail_choices (user_id, language, time_zone, next_reminder_at)
    SELECT id, 'de', 'Europe/Rome', game_now() FROM profiles`.execute(ownerDb);
  await sql`
    INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at)
    SELECT e.id, p.id, '2-1', game_now(), game_now()
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM profiles) p
    CROSS JOIN unnest(${[...eventIds]}::uuid[]) WITH ORDINALITY AS e(id, n)
    WHERE p.n % 5 > 0 OR e.n <= ${MATCHES - 10}`.execute(ownerDb);
  await sql`ANALYZE`.execute(ownerDb);
}

function watchTransactions() {
  let longestMs = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await sql<{ ms: number | null }>`
        SELECT max(extract(epoch FROM clock_timestamp() - xact_start) * 1000)::float8 AS ms
        FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
      `.execute(database.ownerDb);
      longestMs = Math.max(longestMs, rows[0]!.ms ?? 0);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return longestMs;
    },
  };
}

it(
  `writes to ${PLAYERS} players about ${MATCHES} matches in short transactions`,
  async () => {
    await test.app.mail.stop();
    const league = await createCompetition(database.ownerDb);
    const eventIds: string[] = [];
    for (let index = 0; index < MATCHES; index += 1) {
      const kickoffAt = new Date(Date.now() + (3 + index / 10) * 3_600_000);
      eventIds.push((await createTestMatch(database.ownerDb, { ...league, kickoffAt })).eventId);
    }
    await fillWorld(eventIds);
    const watch = watchTransactions();
    const startedAt = performance.now();
    const written = await writeDueReminders(test.app);
    const seconds = (performance.now() - startedAt) / 1000;
    const longestMs = await watch.stop();
    console.info(
      `${written} reminders to ${PLAYERS} players in ${seconds.toFixed(1)} s, longest transaction ${Math.round(longestMs)} ms`,
    );
    expect(written).toBe(PLAYERS / 5);
    const { rows } = await sql<{ reminded: number; mails: number }>`
      SELECT (SELECT count(*) FROM reminded_items) AS reminded, (SELECT count(*) FROM mails) AS mails
    `.execute(database.ownerDb);
    expect(rows).toEqual([{ reminded: (PLAYERS / 5) * 10, mails: PLAYERS / 5 }]);
    expect(longestMs).toBeLessThan(LONGEST_MS);
  },
  rounds({ quick: 120_000, full: 1_200_000 }),
);
