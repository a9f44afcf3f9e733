import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPlayer } from '#testing/factories.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import type { Queryable } from './database.ts';
import { HOT_AFTER, MAX_PREPARED } from './prepared-statements.ts';
import { inTransaction } from './transaction.ts';

// One connection, so that the test sees its prepared statements.
const test = useTestDatabase({ maxConnections: 1 });

async function listPrepared(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    SELECT statement FROM pg_prepared_statements`.execute(test.db);
  return rows.map(({ statement }) => statement);
}

async function repeat<T>(times: number, work: (turn: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let turn = 0; turn < times; turn += 1) results.push(await work(turn));
  return results;
}

const readName = (db: Queryable, userId: string) =>
  sql<{ username: string }>`SELECT username FROM profiles WHERE id = ${userId}`.execute(db);

describe('a statement', () => {
  it('is prepared once it is hot, and returns each caller their own rows', async () => {
    const anna = await createPlayer(test.db, { username: 'anna.prepared' });
    const bert = await createPlayer(test.db, { username: 'bert.prepared' });
    const ofReadName = (statement: string) => statement.startsWith('SELECT username FROM profiles');

    await repeat(HOT_AFTER, () => readName(test.db, anna.userId));
    expect((await listPrepared()).filter(ofReadName)).toEqual([]);

    await repeat(20, async (turn) => {
      const player = turn % 2 === 0 ? anna : bert;
      expect((await readName(test.db, player.userId)).rows).toEqual([
        { username: player.username },
      ]);
    });
    expect((await listPrepared()).filter(ofReadName)).toHaveLength(1);
  });

  it('without parameters is not prepared', async () => {
    await repeat(3 * HOT_AFTER, () => sql`SELECT 'nothing to plan'`.execute(test.db));
    expect((await listPrepared()).filter((text) => text.includes('nothing to plan'))).toEqual([]);
  });

  it('that failed while it was prepared works afterwards, alone and in a transaction', async () => {
    const { userId, username } = await createPlayer(test.db);
    await repeat(3 * HOT_AFTER, async () => {
      await expect(readName(test.db, 'no id')).rejects.toMatchObject({ code: '22P02' });
      await expect(inTransaction(test.db, (tx) => readName(tx, 'no id'))).rejects.toThrow();
      expect((await readName(test.db, userId)).rows).toEqual([{ username }]);
    });
  });
});

describe('temporary tables', () => {
  const settle = (xp: number) =>
    inTransaction(test.db, async (tx) => {
      await sql`CREATE TEMPORARY TABLE staged (user_id uuid, xp integer) ON COMMIT DROP`.execute(
        tx,
      );
      await sql`INSERT INTO staged VALUES (${randomUUID()}, ${xp}::integer)`.execute(tx);
      const { rows } = await sql<{ sum: number }>`
        SELECT sum(xp) AS sum FROM staged WHERE xp > ${0}`.execute(tx);
      return rows[0]!.sum;
    });

  it('of successive settlements on one connection are not mixed up', async () => {
    const sums = await repeat(4 * HOT_AFTER, (turn) => settle(turn + 1));
    expect(sums).toEqual(Array.from({ length: 4 * HOT_AFTER }, (_, turn) => turn + 1));
    const prepared = await listPrepared();
    expect(prepared.filter((text) => text.includes('staged'))).toHaveLength(2);
  });
});

describe('a migration that changes the type of a column', () => {
  const read = (db: Queryable) =>
    sql<{ points: number }>`SELECT points FROM migrated WHERE points > ${0}`.execute(db);

  beforeAll(async () => {
    await sql`CREATE TABLE migrated (points integer)`.execute(test.ownerDb);
    await sql`INSERT INTO migrated VALUES (7)`.execute(test.ownerDb);
    await sql`GRANT SELECT ON migrated TO kickoracle_server`.execute(test.ownerDb);
    await repeat(2 * HOT_AFTER, () => read(test.db));
  });

  it.each(['bigint', 'integer'])(
    'to %s causes no error, in and outside of a transaction',
    async (type) => {
      const change = sql`ALTER TABLE migrated ALTER COLUMN points TYPE ${sql.raw(type)}`;
      await change.execute(test.ownerDb);
      expect((await read(test.db)).rows).toEqual([{ points: 7 }]);

      const other = sql.raw(type === 'bigint' ? 'smallint' : 'bigint');
      await sql`ALTER TABLE migrated ALTER COLUMN points TYPE ${other}`.execute(test.ownerDb);
      expect((await inTransaction(test.db, read)).rows).toEqual([{ points: 7 }]);
    },
  );
});

// The last test, since it uses up the names.
describe('texts that vary without end', () => {
  it('are not prepared, and the number of statements is bounded', async () => {
    const before = await listPrepared();
    const readOne = (turn: number) =>
      sql`SELECT ${1}::integer AS ${sql.raw(`column_${turn}`)}`.execute(test.db);
    await repeat(1_000, readOne);
    expect(await listPrepared()).toEqual(before);

    for (let round = 0; round <= HOT_AFTER; round += 1) await repeat(MAX_PREPARED + 50, readOne);
    expect((await listPrepared()).length).toBeLessThanOrEqual(MAX_PREPARED + before.length);
    expect((await listPrepared()).length).toBeGreaterThan(MAX_PREPARED / 2);
  });
});
