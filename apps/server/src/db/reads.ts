import { Kysely, PostgresDialect } from 'kysely';
import type { Logger } from 'pino';
import type { DB } from './database-types.ts';
import { connectDatabase, type Database, type DatabaseAddress } from './database.ts';
import { preparingPool } from './prepared-statements.ts';
import type pg from 'pg';

/** How far behind the primary an answer may be at most. */
export const LAG_AT_MOST_MS = 5_000;
const LOOK_EVERY_MS = 1_000;
/** So many moments of the primary are remembered: more than the lag that is allowed. */
const REMEMBERED = 10;

/** Where the primary's log was at a moment of ours. */
type Seen = { readonly at: number; readonly position: number };

/** Reads how far a log has been written, or replayed, in bytes. */
async function readPosition(pool: pg.Pool, where: string): Promise<number | null> {
  const { rows } = await pool.query<{ position: string | null }>(
    `SELECT pg_wal_lsn_diff(${where}, '0/0') AS position`,
  );
  const position = rows[0]!.position;
  return position === null ? null : Number(position);
}

const WRITTEN = 'pg_current_wal_lsn()';
/** A replica that was promoted replays nothing more: it is as fresh as a primary, and may be the wrong one. */
const REPLAYED = 'CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END';

/** Measures how long ago the primary was what the replica is, by what both say of their logs. */
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

/** Reads that may be some seconds old, and how old they are. */
export type Reads = {
  readonly db: Database;
  /** Tells how far it lags; null: there is no replica. */
  lagMs(): number | null;
  close(): Promise<void>;
};

/** Lets the primary answer everything, without a replica. */
export const readsOfPrimary = (db: Database): Reads => ({
  db,
  lagMs: () => null,
  close: () => Promise.resolve(),
});

/**
 * Gives each read that may be some seconds old to the replica, as long as that is not farther behind than
 * `LAG_AT_MOST_MS` and answers; otherwise to the primary.
 */
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
    onError: (error) => log.warn({ err: error }, 'a connection to the replica broke'),
  });
  const meter = createLagMeter(primary, replica.pool);
  let isBehind = true;

  async function look(): Promise<void> {
    await meter.look().catch((error: unknown) => {
      log.debug({ err: error }, 'the replica was not measured');
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
