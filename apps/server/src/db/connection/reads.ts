import { Kysely, PostgresDialect } from 'kysely';
import type { Logger } from 'pino';
import type { DB } from '../schema/database-types.ts';
import { connectDatabase, type Database, type DatabaseAddress } from './database.ts';
import { preparingPool } from './prepared-statements.ts';
import type pg from 'pg';

export const LAG_AT_MOST_MS = 5_000;
const LOOK_EVERY_MS = 1_000;
/** Number of remembered positions of the primary, which covers more than the maximum lag. */
const REMEMBERED = 10;

type Seen = { readonly at: number; readonly position: number };

async function readPosition(pool: pg.Pool, where: string): Promise<number | null> {
  const { rows } = await pool.query<{ position: string | null }>(
    `SELECT pg_wal_lsn_diff(${where}, '0/0') AS position`,
  );
  const position = rows[0]!.position;
  return position === null ? null : Number(position);
}

const WRITTEN = 'pg_current_wal_lsn()';
/** Null after a promotion: the database replays no log then, and may be the wrong primary. */
const REPLAYED = 'CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END';

export function createLagMeter(primary: pg.Pool, replica: pg.Pool, now = Date.now) {
  const seen: Seen[] = [];
  let freshAt = -Infinity;

  return {
    async look(): Promise<void> {
      const at = now();
      const written = await readPosition(primary, WRITTEN);
      if (written !== null) seen.push({ at, position: written });
      if (seen.length > REMEMBERED) seen.shift();
      const replayed = await readPosition(replica, REPLAYED);
      const reached = seen.findLast(({ position }) => replayed !== null && position <= replayed);
      if (reached) freshAt = reached.at;
    },
    lagMs: () => now() - freshAt,
  };
}

export type Reads = {
  readonly db: Database;
  lagMs(): number | null;
  close(): Promise<void>;
};

export const readsOfPrimary = (db: Database): Reads => ({
  db,
  lagMs: () => null,
  close: () => Promise.resolve(),
});

/** Reads from the replica while it lags at most `LAG_AT_MOST_MS`; otherwise from the primary. */
export function openReads(options: {
  primary: pg.Pool;
  address: DatabaseAddress;
  log: Logger;
}): Reads {
  const { primary, address, log } = options;
  const replica = connectDatabase({
    address,
    role: 'kickoracle_server',
    mayBeReplica: true,
    onError: (error) => log.warn({ err: error }, 'a connection to the replica failed'),
  });
  const meter = createLagMeter(primary, replica.pool);
  let isBehind = true;

  async function look(): Promise<void> {
    await meter.look().catch((error: unknown) => {
      log.debug({ err: error }, 'the delay of the replica could not be measured');
    });
    const was = isBehind;
    isBehind = meter.lagMs() > LAG_AT_MOST_MS;
    if (was !== isBehind) log.warn(isBehind ? 'the replica is behind' : 'the replica serves');
  }

  let looking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_EVERY_MS);
  timer.unref();

  const [ofReplica, ofPrimary] = [preparingPool(replica.pool), preparingPool(primary)];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        options: replica.pool.options,
        connect: async () => {
          if (isBehind) return ofPrimary.connect();
          try {
            return await ofReplica.connect();
          } catch {
            return ofPrimary.connect();
          }
        },
        end: () => Promise.resolve(),
      },
    }),
  });
  return {
    db,
    lagMs: meter.lagMs,
    async close() {
      clearInterval(timer);
      await looking;
      await replica.close();
    },
  };
}
