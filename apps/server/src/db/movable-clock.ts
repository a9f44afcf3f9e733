import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Lets the owner move `game_now()`: the real clock plus what the row of `test_clock` says. */
export const MOVABLE_CLOCK = `
  CREATE TABLE test_clock (moved_by interval NOT NULL, stands_at timestamptz);
  INSERT INTO test_clock VALUES ('0');
  GRANT SELECT ON test_clock TO kickoracle_server;
  CREATE OR REPLACE FUNCTION game_now() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE
    AS 'SELECT coalesce(stands_at, clock_timestamp() + moved_by) FROM test_clock';
`;

/** Moves `game_now()` so that it is `moment` now, and runs on from there. */
export async function moveClock(ownerDb: Database, moment: Date): Promise<void> {
  await sql`
    UPDATE test_clock SET moved_by = ${moment}::timestamptz - clock_timestamp(), stands_at = NULL
  `.execute(ownerDb);
}

/** Stops `game_now()` at the very moment, to the microsecond, until it is moved again. */
export async function stopClock(ownerDb: Database, moment: string): Promise<void> {
  await sql`UPDATE test_clock SET stands_at = ${moment}::timestamptz`.execute(ownerDb);
}
