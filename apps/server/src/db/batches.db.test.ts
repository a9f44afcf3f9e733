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
const BATCH = 10_000;
const PLAYERS = 2 * BATCH + 1;

const test = useTestDatabase();

describe('a database whose players have no seats', () => {
  const { host, port } = inject('cluster');
  let name: string;
  let game: DatabaseConnection;
  const address = () => ({ host, port, user: 'kickoracle_owner', database: name });

  beforeEach(async () => {
    name = `test_seats_${randomBytes(6).toString('hex')}`;
    await sql`CREATE DATABASE ${sql.ref(name)}`.execute(test.ownerDb);
    const { rows: all } = await sql<{ name: string; checksum: string }>`
      SELECT name, checksum FROM schema_migrations`.execute(test.ownerDb);
    const until = (last: string) =>
      migrate(address(), { to: all.filter((each) => each.name < last) });
    await until(SEATS);
    game = connectDatabase({ address: address(), onError: () => undefined });
    await sql`
      WITH users AS (
        INSERT INTO auth.users (email)
        SELECT 'seated.' || n || '@players.example' FROM generate_series(1, ${PLAYERS}::integer) n
        RETURNING id, split_part(email, '@', 1) AS name)
      INSERT INTO profiles (id, username, username_key) SELECT id, name, name FROM users
    `.execute(game.db);
    await until(BATCHES);
  });
  afterEach(async () => {
    await game.close();
    await sql`DROP DATABASE ${sql.ref(name)} WITH (FORCE)`.execute(test.ownerDb);
  });

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
