import { sql } from 'kysely';
import { StartupError } from '../startup-error.ts';
import type { Queryable } from './database.ts';

/** The game's time as the database tells it, for views and for rules that take `now`. */
export type GameClock = {
  now(): Date;
  /** Reads the database's clock again. */
  refresh(): Promise<void>;
};

/** Reads the time of the database's `game_now()`. */
export async function readGameNow(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT game_now() AS now`.execute(db);
  return rows[0]!.now;
}

/** Creates a clock that runs beside the database's, by the difference measured at the last refresh. */
export async function createGameClock(db: Queryable): Promise<GameClock> {
  let offsetMs = 0;
  const clock: GameClock = {
    now: () => new Date(Date.now() + offsetMs),
    refresh: async () => {
      const before = Date.now();
      const databaseNow = await readGameNow(db);
      const middle = (before + Date.now()) / 2;
      offsetMs = databaseNow.getTime() - middle;
    },
  };
  await clock.refresh();
  return clock;
}

/** The body of `game_now()` in every database that people play on. */
export const PLAIN_CLOCK = 'SELECT clock_timestamp()';

/** Tells whether the game's clock is the real one. */
export async function isPlainClock(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ body: string }>`
    SELECT prosrc AS body FROM pg_proc WHERE oid = 'public.game_now()'::regprocedure
  `.execute(db);
  return rows[0]?.body.trim() === PLAIN_CLOCK;
}

/** Refuses a database whose clock was moved for tests or is still being moved by a seed. */
export async function refuseMovedClock(db: Queryable): Promise<void> {
  if (await isPlainClock(db)) return;
  throw new StartupError(
    'The clock of this database is not the real one: it was made for tests, or making its demonstration was cut short; make it anew with "npm run demo -- --reset", or use another database.',
  );
}
