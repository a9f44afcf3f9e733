import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  addMigrations,
  BEFORE_BASELINE,
  createEmptyDatabase,
  listMigrations,
} from '#testing/made-up-migrations.ts';
import { waitForBlocked } from '#testing/open-session.ts';
import { StartupError } from '#lib/startup-error.ts';
import {
  connectDatabase,
  type DatabaseAddress,
  type DatabaseConnection,
} from '../connection/database.ts';
import { listPending, migrate } from './migrate.ts';

const BATCH = 1_000;
const PLAYERS = 2 * BATCH + 1;
const COLUMN = { '29990101000000-marks.sql': 'ALTER TABLE profiles ADD mark integer' };
const MARKS = {
  ...COLUMN,
  '29990101001000-marks-in-batches.sql': `UPDATE profiles SET mark = 1
    WHERE id IN (SELECT id FROM profiles WHERE mark IS NULL LIMIT ${BATCH})`,
};
const IMPATIENT = { lockTimeoutMs: 100, tries: 2, pauseMs: 10 };

const ends: (() => Promise<unknown>)[] = [];
let owner: DatabaseAddress;
let game: DatabaseConnection;

beforeEach(async () => {
  const empty = await createEmptyDatabase(inject('cluster'));
  ({ owner } = empty);
  game = connectDatabase({ address: owner, onError: () => undefined });
  ends.push(empty.drop, () => game.close());
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function addMarks(added: Readonly<Record<string, string>> = MARKS): Promise<URL> {
  const { folder, remove } = await addMigrations(added);
  ends.push(remove);
  return folder;
}

const listApplied = async () =>
  (
    await sql<{ name: string; checksum: string }>`
      SELECT name, checksum FROM schema_migrations ORDER BY name`.execute(game.db)
  ).rows;

describe('an empty database', () => {
  it('gets each migration once, from two concurrent servers too', async () => {
    const all = await listMigrations();
    const applied = await Promise.all([migrate(owner), migrate(owner)]);
    expect(applied.toSorted()).toEqual([0, all.length]);
    expect(await listApplied()).toEqual(all);
    expect(await listPending(owner)).toEqual([]);
  });

  it('has no schema to migrate', async () => {
    await expect(listPending(owner)).rejects.toThrow('There is no game in this database yet');
  });

  it('keeps earlier migrations if one fails, and nothing of the failed one', async () => {
    const folder = await addMarks({
      ...COLUMN,
      '29990101003000-broken.sql': 'CREATE TABLE halves (id integer); SELECT 1 / 0;',
    });
    await expect(migrate(owner, { folder })).rejects.toThrow(
      'The migration 29990101003000-broken.sql failed.',
    );
    const { rows } = await sql<{ halves: string | null }>`
      SELECT to_regclass('halves') AS halves`.execute(game.db);
    expect(rows[0]!.halves).toBeNull();
    expect(await listPending(owner, folder)).toEqual(['29990101003000-broken.sql']);
  });
});

describe('a migration in batches', () => {
  beforeEach(async () => {
    await migrate(owner, { folder: await addMarks(COLUMN) });
    await sql`
      WITH users AS (
        INSERT INTO auth.users (email)
        SELECT 'player.' || n || '@players.example' FROM generate_series(1, ${PLAYERS}::integer) n
        RETURNING id, split_part(email, '@', 1) AS name)
      INSERT INTO profiles (id, username, username_key) SELECT id, name, name FROM users
    `.execute(game.db);
  });

  const countMarked = async () =>
    (await sql<{ marked: number }>`SELECT count(mark) AS marked FROM profiles`.execute(game.db))
      .rows[0]!.marked;
  const enter = (email: string) =>
    sql`
      WITH newcomer AS (INSERT INTO auth.users (email) VALUES (${email}) RETURNING id)
      INSERT INTO profiles (id) SELECT id FROM newcomer`.execute(game.db);
  /** A player of the last batch: the last row of the table. */
  const LAST = sql`(SELECT id FROM profiles ORDER BY ctid DESC LIMIT 1)`;

  it('keeps its batches if it is interrupted, and continues with the rest', async () => {
    const folder = await addMarks();
    await game.db.transaction().execute(async (holder) => {
      await sql`SELECT FROM profiles WHERE id = ${LAST} FOR UPDATE`.execute(holder);
      await expect(migrate(owner, { folder, patience: IMPATIENT })).rejects.toThrow(
        'The migration 29990101001000-marks-in-batches.sql waits for a table',
      );
      // The finished batches are kept, and new players do not wait for the rest.
      expect(await countMarked()).toBe(2 * BATCH);
      await enter('between@players.example');
    });
    expect(await migrate(owner, { folder })).toBe(1);
    expect(await countMarked()).toBe(PLAYERS + 1);
    expect(await listPending(owner, folder)).toEqual([]);
  });

  it('lets players write between two batches', async () => {
    const folder = await addMarks();
    let migrated: Promise<number> | undefined;
    await game.db.transaction().execute(async (holder) => {
      await sql`SELECT FROM profiles WHERE id = ${LAST} FOR UPDATE`.execute(holder);
      migrated = migrate(owner, { folder });
      await waitForBlocked(game.db, 1);
      const { numAffectedRows } = await sql`
        UPDATE profiles SET birth_date = '1990-01-01'
        WHERE id = (SELECT id FROM profiles WHERE mark = 1 LIMIT 1 FOR UPDATE NOWAIT)`.execute(
        game.db,
      );
      expect(numAffectedRows).toBe(1n);
    });
    expect(await migrated).toBe(1);
    expect(await countMarked()).toBe(PLAYERS);
  });
});

describe('a migration that needs a locked table', () => {
  it('lets players through, retries, and gives up with a sentence', async () => {
    await migrate(owner);
    const folder = await addMarks();
    const readPlayers = () => sql`SELECT count(*) FROM profiles`.execute(game.db);
    let migrating: Promise<number> | undefined;
    await game.db.transaction().execute(async (holder) => {
      await sql`LOCK TABLE profiles IN ACCESS SHARE MODE`.execute(holder);
      await expect(migrate(owner, { folder, patience: IMPATIENT })).rejects.toThrow(
        /^The migration 29990101000000-marks\.sql waits for a table that another session keeps locked; [^.]+\.$/,
      );
      const patience = { lockTimeoutMs: 50, tries: 1_000, pauseMs: 10 };
      migrating = migrate(owner, { folder, patience });
      // A reader waits for the lock timeout at most, not for the holder.
      for (let count = 0; count < 20; count += 1) await readPlayers();
    });
    expect(await migrating).toBe(2);
    expect(await listPending(owner, folder)).toEqual([]);
  });
});

describe('is refused, and changes nothing:', () => {
  const record = ({ name, checksum }: { name: string; checksum: string }) =>
    sql`INSERT INTO schema_migrations (name, checksum) VALUES (${name}, ${checksum})`.execute(
      game.db,
    );

  async function expectRefused(reason: RegExp): Promise<void> {
    const folder = await addMarks();
    const before = await listApplied();
    const attempts = [
      () => migrate(owner),
      () => migrate(owner, { folder }),
      () => listPending(owner, folder),
    ];
    for (const attempt of attempts) {
      const refused = attempt();
      await expect(refused).rejects.toBeInstanceOf(StartupError);
      await expect(refused).rejects.toThrow(reason);
    }
    expect(await listApplied()).toEqual(before);
    const { rows } = await sql<{ has_marks: boolean }>`
      SELECT EXISTS (SELECT FROM information_schema.columns
        WHERE table_name = 'profiles' AND column_name = 'mark') AS has_marks`.execute(game.db);
    expect(rows[0]!.has_marks).toBe(false);
  }

  it('a newer schema', async () => {
    await migrate(owner);
    await record({ name: '29990101009000-later.sql', checksum: 'x' });
    await expectRefused(
      /^The database was made by a newer version of Kickoracle \(it has 29990101009000-later\.sql\); [^.]+\.$/,
    );
  });

  it('a schema from before 1.0.0', async () => {
    await migrate(owner);
    await sql`DELETE FROM schema_migrations`.execute(game.db);
    await record(BEFORE_BASELINE);
    await expectRefused(
      /^The database was made by a version of Kickoracle before 1\.0\.0, which this version cannot upgrade; [^.]+\.$/,
    );
  });

  it('a schema with another text of a migration', async () => {
    await migrate(owner);
    await sql`UPDATE schema_migrations SET checksum = 'x'`.execute(game.db);
    await expectRefused(
      /^The migration \S+ differs from the one that created this database; [^.]+\.$/,
    );
  });
});
