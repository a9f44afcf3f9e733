import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { findAccountingErrors } from '../testing/factories.ts';
import { waitForBlocked } from '../testing/open-session.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { connectDatabase, type DatabaseConnection } from './database.ts';
import { migrate } from './migrate.ts';

const SEATS = '20261128001000-seats.sql';
const BATCHES = '20261128002000-seats-of-players-in-batches.sql';
const STATISTICS = '20261128005500-ledger-statistics.sql';
const BATCH = 10_000;
const PLAYERS = 2 * BATCH + 1;

const test = useTestDatabase();

/** A database of before a migration, with so many players; brought on to another one by `until`. */
function useOlderDatabase(before: string) {
  const { host, port } = inject('cluster');
  let name: string;
  let game: DatabaseConnection;
  const address = () => ({ host, port, user: 'kickoracle_owner', database: name });

  async function until(last: string): Promise<void> {
    const { rows: all } = await sql<{ name: string; checksum: string }>`
      SELECT name, checksum FROM schema_migrations`.execute(test.ownerDb);
    await migrate(address(), { to: all.filter((each) => each.name < last) });
  }

  beforeEach(async () => {
    name = `test_batches_${randomBytes(6).toString('hex')}`;
    await sql`CREATE DATABASE ${sql.ref(name)}`.execute(test.ownerDb);
    await until(before);
    game = connectDatabase({ address: address(), onError: () => undefined });
    await sql`
      WITH users AS (
        INSERT INTO auth.users (email)
        SELECT 'seated.' || n || '@players.example' FROM generate_series(1, ${PLAYERS}::integer) n
        RETURNING id, split_part(email, '@', 1) AS name)
      INSERT INTO profiles (id, username, username_key) SELECT id, name, name FROM users
    `.execute(game.db);
  });
  afterEach(async () => {
    await game.close();
    await sql`DROP DATABASE ${sql.ref(name)} WITH (FORCE)`.execute(test.ownerDb);
  });

  return {
    get db() {
      return game.db;
    },
    address,
    until,
  };
}

describe('a database whose players have no seats', () => {
  const game = useOlderDatabase(SEATS);
  const { address } = game;
  beforeEach(() => game.until(BATCHES));

  async function countSeated(): Promise<number> {
    const { rows } = await sql<{ seated: number }>`
      SELECT count(seat) AS seated FROM profiles`.execute(game.db);
    return rows[0]!.seated;
  }

  const enter = (email: string) =>
    sql`
    WITH newcomer AS (INSERT INTO auth.users (email) VALUES (${email}) RETURNING id)
    INSERT INTO profiles (id) SELECT id FROM newcomer`.execute(game.db);

  /** Whoever lies last in the table, and so is of the last batch. */
  const LAST = sql`(SELECT id FROM profiles ORDER BY ctid DESC LIMIT 1)`;

  it('seats them batch by batch, while others come and change, and goes on where it was broken off', async () => {
    const impatient = { lockTimeoutMs: 100, tries: 2, pauseMs: 10 };
    await game.db.transaction().execute(async (holder) => {
      await sql`SELECT FROM profiles WHERE id = ${LAST} FOR UPDATE`.execute(holder);
      await expect(migrate(address(), { patience: impatient })).rejects.toThrow('seats-of-players');
      // What was done stays done, and nobody waits for it.
      expect(await countSeated()).toBe(2 * BATCH);
      await enter('between@players.example');
    });
    await migrate(address());
    const { rows } = await sql<{ players: number; last: number }>`
      SELECT count(DISTINCT seat) AS players, max(seat) AS last FROM profiles`.execute(game.db);
    expect(rows[0]!.players).toBe(PLAYERS + 1);
    // What a batch that was broken off had taken stays free.
    expect(rows[0]!.last).toBeLessThan(PLAYERS + BATCH);
    expect(await findAccountingErrors(game.db)).toEqual([]);
  });

  it('lets who plays through between two batches', async () => {
    let migrated: Promise<number> | undefined;
    await game.db.transaction().execute(async (holder) => {
      await sql`SELECT FROM profiles WHERE id = ${LAST} FOR UPDATE`.execute(holder);
      migrated = migrate(address());
      await waitForBlocked(game.db, 1);
      // Seated a moment ago, and already free.
      const { numAffectedRows } = await sql`
        UPDATE profiles SET username_key = 'another.name'
        WHERE id = (SELECT id FROM profiles WHERE seat = 7 FOR UPDATE NOWAIT)`.execute(game.db);
      expect(numAffectedRows).toBe(1n);
    });
    await migrated;
    expect(await countSeated()).toBe(PLAYERS);
  });
});

describe('a database whose players were paid a moment ago', () => {
  const game = useOlderDatabase(STATISTICS);

  /** Pays everybody for another event; nobody has looked, or all have. */
  async function pay({ seen }: { seen: boolean }): Promise<void> {
    await sql`
      WITH event AS (
        INSERT INTO prediction_events (title, input_type, input_options, disallowed_user_options, reward,
          competition_id, competition_event, season, deadline, status, item_version)
        SELECT '{"en": "Who?"}', 'text', '[]', '[]', 50, id, true, 2026, now() - interval '1 hour',
          'finished', 2
        FROM competitions RETURNING id
      ), validation AS (
        INSERT INTO validations (event_id, kind, result, item_version, created_by)
        SELECT event.id, 'result', '"yes"', 1, (SELECT min(id::text)::uuid FROM profiles) FROM event
        RETURNING id, event_id
      )
      INSERT INTO xp_ledger (user_id, validation_id, prediction_event_id, kind, xp_amount, seen, data)
      SELECT p.id, v.id, v.event_id, 'award', 50, ${seen}, '{}' FROM profiles p CROSS JOIN validation v
    `.execute(game.db);
  }

  it('knows soon from when on each of them has something to see, whatever it guessed before', async () => {
    await sql`
      WITH league AS (
        INSERT INTO competitions (name, sport, country, season_start_month, season_end_month)
        VALUES ('Older League', 'football', 'England', 8, 5) RETURNING id)
      INSERT INTO competition_seasons (competition_id, season, reward_version)
      SELECT id, 2026, 1 FROM league
    `.execute(game.db);
    await pay({ seen: true });
    await sql`ANALYZE`.execute(game.db);
    await pay({ seen: false });
    await migrate(game.address());
    const { rows } = await sql<{ players: number }>`
      SELECT count(*) AS players FROM profiles p JOIN xp_ledger l ON l.user_id = p.id AND NOT l.seen
      JOIN validations v ON v.id = l.validation_id AND v.created_at = p.unseen_from
    `.execute(game.db);
    expect(rows[0]!.players).toBe(PLAYERS);
  });
});
