import { sql } from 'kysely';
import type { Database, DatabaseAddress } from '../db/database.ts';
import { connectDatabase } from '../db/database.ts';
import { isPlainClock, PLAIN_CLOCK } from '../db/game-clock.ts';
import { MOVABLE_CLOCK, moveClock } from '../db/movable-clock.ts';

/** The game's clock while a world is made: it runs on from wherever it is set. */
export type WorldClock = {
  moveTo(moment: Date): Promise<void>;
  /** Puts the real clock back; the world is complete then. */
  restore(): Promise<void>;
};

/** Tells whether the clock is not the real one: for tests, or of a world that was never completed. */
export async function isClockMoved(owner: DatabaseAddress): Promise<boolean> {
  const connection = connectDatabase({
    address: owner,
    maxConnections: 1,
    onError: () => undefined,
  });
  try {
    return !(await isPlainClock(connection.db));
  } finally {
    await connection.close();
  }
}

/** Lets the owner move the game's time. A server does not start before it is put back. */
export async function takeClock(ownerDb: Database): Promise<WorldClock> {
  await sql.raw(MOVABLE_CLOCK).execute(ownerDb);
  return {
    moveTo: (moment) => moveClock(ownerDb, moment),
    async restore() {
      await sql
        .raw(
          `CREATE OR REPLACE FUNCTION game_now() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE
             AS '${PLAIN_CLOCK}';
           DROP TABLE test_clock`,
        )
        .execute(ownerDb);
    },
  };
}
