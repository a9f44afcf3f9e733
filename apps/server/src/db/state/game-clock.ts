import { sql } from 'kysely';
import { StartupError } from '#lib/startup-error.ts';
import type { Queryable } from '../connection/database.ts';

/** The game's time by the database, for views and for rules with `now`. */
export type GameClock = {
  now(): Date;
  refresh(): Promise<void>;
};

export async function readGameNow(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT game_now() AS now`.execute(db);
  return rows[0]!.now;
}

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

/** The body of `game_now()` in every real game. */
export const PLAIN_CLOCK = 'SELECT clock_timestamp()';

export async function isPlainClock(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ body: string }>`
    SELECT prosrc AS body FROM pg_proc WHERE oid = 'public.game_now()'::regprocedure
  `.execute(db);
  return rows[0]?.body.trim() === PLAIN_CLOCK;
}

export async function refuseMovedClock(db: Queryable): Promise<void> {
  if (await isPlainClock(db)) return;
  throw new StartupError(
    'The clock of this database is not the real one: the database was made for tests, or the creation of its demonstration was interrupted. Reset it with "npm run demo -- --reset", or use another database.',
  );
}
