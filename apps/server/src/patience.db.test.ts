import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { toDomainError } from './http/error-response.ts';
import { waitUntil } from './testing/server-process.ts';
import { cloneDatabase } from './testing/test-cluster.ts';
import {
  connectDatabase,
  type DatabaseAddress,
  type DatabaseConnection,
} from './db/connection/database.ts';
import { WAITING_AT_MOST } from './db/connection/prepared-statements.ts';
import { takeSettlementLock } from './db/connection/locks.ts';
import type { DomainError } from './lib/errors.ts';

let address: DatabaseAddress;
let server: DatabaseConnection;
let owner: DatabaseConnection;
const broken: Error[] = [];

beforeAll(async () => {
  const clone = await cloneDatabase(inject('cluster'));
  address = clone.owner;
  server = connectDatabase({
    address: clone.server,
    role: 'kickoracle_server',
    onError: (error) => broken.push(error),
  });
  owner = connectDatabase({ address: clone.owner, onError: () => undefined });
  return async () => {
    await server.close();
    await owner.close();
    await clone.drop();
  };
});

const readTimeout = sql<{
  timeout: string;
}>`SELECT current_setting('statement_timeout') AS timeout`;

describe('T26: timeouts', () => {
  it("are five seconds for a player's statement, and two minutes inside a settlement only", async () => {
    expect((await readTimeout.execute(server.db)).rows).toEqual([{ timeout: '5s' }]);
    await server.db.transaction().execute(async (tx) => {
      await takeSettlementLock(tx);
      expect((await readTimeout.execute(tx)).rows).toEqual([{ timeout: '2min' }]);
    });
    expect((await readTimeout.execute(server.db)).rows).toEqual([{ timeout: '5s' }]);
  });

  it('return a code that lets the client retry', async () => {
    const late = await server.db
      .transaction()
      .execute(async (tx) => {
        await sql`SET LOCAL statement_timeout = '50ms'`.execute(tx);
        await sql`SELECT pg_sleep(60)`.execute(tx);
      })
      .catch((error: unknown) => error);
    expect(toDomainError(late, pino({ level: 'silent' })).code).toBe('SERVER_BUSY');
  });

  it('apply to connections too, and a long queue is refused at once', async () => {
    const small = connectDatabase({
      address,
      maxConnections: 1,
      statementTimeoutMs: 400,
      onError: () => undefined,
    });
    const connection = await small.pool.connect();
    const ask = () => sql`SELECT 1 AS one`.execute(small.db);
    const waiting = Array.from({ length: WAITING_AT_MOST }, ask);
    await expect(ask()).rejects.toMatchObject({ code: 'SERVER_BUSY' });
    expect(small.pool.waitingCount).toBe(WAITING_AT_MOST);
    const results = await Promise.allSettled(waiting);
    expect(
      new Set(
        results.map(
          (result) => result.status === 'rejected' && (result.reason as DomainError).code,
        ),
      ),
    ).toEqual(new Set(['SERVER_BUSY']));
    connection.release();
    expect((await ask()).rows).toEqual([{ one: 1 }]);
    await small.close();
  });

  it('end an idle transaction too, and the server keeps working', async () => {
    const idle = server.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number; timeout: string }>`
        SELECT pg_backend_pid() AS pid,
          current_setting('idle_in_transaction_session_timeout') AS timeout`.execute(tx);
      expect(rows[0]!.timeout).toBe('15s');
      await sql`SET LOCAL idle_in_transaction_session_timeout = '50ms'`.execute(tx);
      await waitUntil('the end of the connection', async () => {
        const left = await sql`SELECT FROM pg_stat_activity WHERE pid = ${rows[0]!.pid}`.execute(
          owner.db,
        );
        return left.rows.length === 0 && broken.length > 0;
      });
      await sql`SELECT 1`.execute(tx);
    });
    await expect(idle).rejects.toThrow();
    expect(broken.length).toBeGreaterThan(0);
    expect((await sql`SELECT 1 AS one`.execute(server.db)).rows).toEqual([{ one: 1 }]);
  });
});
