import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { toDomainError } from '#http/error-response.ts';
import { openDoor } from '#testing/database-door.ts';
import { cloneDatabase } from '#testing/test-cluster.ts';
import { connectDatabase, type DatabaseConnection } from './database.ts';
import { createLagMeter, LAG_AT_MOST_MS, openReads } from './reads.ts';
import { inTransaction } from './transaction.ts';
import { waitUntil } from '#testing/server-process.ts';

const log = pino({ level: 'silent' });
let door: Awaited<ReturnType<typeof openDoor>>;
let through: DatabaseConnection;
let owner: DatabaseConnection;
let url: string;

beforeAll(async () => {
  const clone = await cloneDatabase(inject('cluster'));
  const { host, port, user, database } = clone.server as {
    host: string;
    port: number;
    user: string;
    database: string;
  };
  door = await openDoor({ host, port });
  url = `postgres://${user}@127.0.0.1:${door.port}/${database}`;
  through = connectDatabase({ address: { url }, role: 'kickoracle_server', onError: () => null });
  owner = connectDatabase({ address: clone.owner, onError: () => null });
  return async () => {
    await through.close();
    await owner.close();
    await door.close();
    await clone.drop();
  };
});

const ask = (db = through.db) => sql<{ one: number }>`SELECT 1 AS one`.execute(db);
const codeOf = async (query: Promise<unknown>) =>
  toDomainError(await query.catch((error: unknown) => error), log).code;

function shutFor(ms: number): void {
  door.shut();
  setTimeout(() => door.open(), ms);
}

describe('an unreachable database', () => {
  it('is reported as SERVER_BUSY, and found again without a restart', async () => {
    await ask();
    door.shut();
    const [read, write] = await Promise.all([
      codeOf(ask()),
      codeOf(inTransaction(through.db, (tx) => sql`SELECT 1`.execute(tx))),
    ]);
    expect([read, write]).toEqual(['SERVER_BUSY', 'SERVER_BUSY']);
    door.open();
    expect((await ask()).rows).toEqual([{ one: 1 }]);
  });

  it('for a moment is waited for before the first statement of a transaction, and not later', async () => {
    await ask();
    shutFor(300);
    let runs = 0;
    const answer = await inTransaction(through.db, async (tx) => {
      runs += 1;
      return sql<{ one: number }>`SELECT 1 AS one`.execute(tx);
    });
    expect([runs, answer.rows]).toEqual([1, [{ one: 1 }]]);
    const cut = inTransaction(through.db, async (tx) => {
      runs += 1;
      await sql`SELECT 1`.execute(tx);
      shutFor(100);
      return sql`SELECT 1`.execute(tx);
    });
    expect(await codeOf(cut)).toBe('SERVER_BUSY');
    expect(runs).toBe(2);
  });

  it('that became a replica is dropped: its connection is not used again', async () => {
    const { rows: before } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(
      through.db,
    );
    const writing = inTransaction(through.db, async (tx) => {
      await sql`SET TRANSACTION READ ONLY`.execute(tx);
      await sql`DELETE FROM rate_limits`.execute(tx);
    });
    expect(await codeOf(writing)).toBe('SERVER_BUSY');
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(through.db);
    expect(rows[0]!.pid).not.toBe(before[0]!.pid);
  });

  it('behind an address of a replica refuses connections that need the primary', async () => {
    // Shadows the system's own function.
    await sql`CREATE FUNCTION public.pg_is_in_recovery() RETURNS boolean RETURN true`.execute(
      owner.db,
    );
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(
      owner.db,
    );
    const path = (value: string) =>
      sql`ALTER DATABASE ${sql.id(rows[0]!.name)} SET search_path = ${sql.raw(value)}`.execute(
        owner.db,
      );
    await path('public, pg_catalog');
    try {
      const strict = connectDatabase({ address: { url }, onError: () => null });
      expect(await codeOf(ask(strict.db))).toBe('SERVER_BUSY');
      await strict.close();
      const lenient = connectDatabase({
        address: { url },
        mayBeReplica: true,
        onError: () => null,
      });
      expect((await ask(lenient.db)).rows).toEqual([{ one: 1 }]);
      await lenient.close();
    } finally {
      await path('"$user", public');
      await sql`DROP FUNCTION public.pg_is_in_recovery()`.execute(owner.db);
    }
  });
});

function poolAt(positions: (number | null)[]) {
  const query = () => Promise.resolve({ rows: [{ position: positions.shift() ?? null }] });
  return { query } as unknown as DatabaseConnection['pool'];
}

describe('the lag of a replica', () => {
  it('starts when the primary was first ahead of its replayed position', async () => {
    let now = 0;
    const primary = poolAt([100, 200, 300, 300]);
    const replica = poolAt([100, 100, 250, 300]);
    const meter = createLagMeter(primary, replica, () => now);
    const lags: number[] = [];
    for (const at of [1_000, 2_000, 3_000, 4_000]) {
      now = at;
      await meter.look();
      lags.push(meter.lagMs());
    }
    expect(lags).toEqual([0, 1_000, 1_000, 0]);
  });

  it('is infinite until it has replayed a known position, and for a database that is no replica', async () => {
    const meter = createLagMeter(poolAt([100, 200]), poolAt([50, null]), () => 0);
    await meter.look();
    await meter.look();
    expect(meter.lagMs()).toBeGreaterThan(LAG_AT_MOST_MS);
  });
});

async function openCopy() {
  const clone = await cloneDatabase(inject('cluster'));
  const copy = connectDatabase({ address: clone.owner, onError: () => null });
  const { database: name } = clone.owner as { database: string };
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(owner.db);
  // These functions override those of PostgreSQL.
  const replaying = (position: string) =>
    sql`CREATE OR REPLACE FUNCTION public.pg_last_wal_replay_lsn() RETURNS pg_lsn
      RETURN ${sql.raw(position)}`.execute(copy.db);
  await sql`CREATE FUNCTION public.pg_is_in_recovery() RETURNS boolean RETURN true`.execute(
    copy.db,
  );
  const follow = () => replaying('pg_catalog.pg_current_wal_lsn()');
  await follow();
  await sql`ALTER DATABASE ${sql.id(name)} SET search_path = public, pg_catalog`.execute(copy.db);
  return {
    name,
    primaryName: rows[0]!.name,
    address: clone.server,
    follow,
    stop: () => replaying("'0/0'::pg_lsn"),
    async drop() {
      await copy.close();
      await clone.drop();
    },
  };
}

describe('reads that may be some seconds old', () => {
  it('use the primary while the other database is no replica of it', async () => {
    const reads = openReads({ primary: owner.pool, address: { url }, log });
    await waitUntil('it was looked at', async () => (await ask(reads.db)).rows.length === 1);
    const { rows } = await sql<{ role: string }>`SELECT session_user AS role`.execute(reads.db);
    expect(rows).toEqual([{ role: 'kickoracle_owner' }]);
    await reads.close();
  });

  it('use the replica while it follows, and the primary while it lags', async () => {
    const copy = await openCopy();
    vi.useFakeTimers({ toFake: ['Date'] });
    const reads = openReads({ primary: owner.pool, address: copy.address, log });
    const readerIs = (place: string) =>
      waitUntil(`${place} answers`, async () => {
        const { rows } = await sql<{ place: string }>`SELECT current_database() AS place`.execute(
          reads.db,
        );
        return rows[0]!.place === place;
      });
    try {
      await readerIs(copy.name);
      await copy.stop();
      vi.setSystemTime(Date.now() + LAG_AT_MOST_MS + 1);
      await readerIs(copy.primaryName);
      expect(reads.lagMs()).toBeGreaterThan(LAG_AT_MOST_MS);
      await copy.follow();
      await readerIs(copy.name);
      expect(reads.lagMs()).toBeLessThan(LAG_AT_MOST_MS);
    } finally {
      vi.useRealTimers();
      await reads.close();
      await copy.drop();
    }
  });
});
