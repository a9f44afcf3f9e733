import { sql } from 'kysely';
import type { Database, DatabaseAddress } from '../db/connection/database.ts';
import { withOwner } from '../db/connection/with-owner.ts';
import { isPlainClock, PLAIN_CLOCK } from '../db/state/game-clock.ts';
import { MOVABLE_CLOCK, moveClock } from '../db/state/movable-clock.ts';

/** The game's clock during a seed: it keeps running from each set time. */
export type WorldClock = {
  moveTo(moment: Date): Promise<void>;
  /** Restores the real clock, which marks the world as complete. */
  restore(): Promise<void>;
};

/** Returns true if the clock is not the real one: in tests, or after an incomplete seed. */
export async function isClockMoved(owner: DatabaseAddress): Promise<boolean> {
  return !(await withOwner(owner, isPlainClock));
}

/** Makes the game's time movable by the owner. A server does not start until it is restored. */
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
