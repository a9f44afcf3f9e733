import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Lets the owner move `game_now()`: the real clock plus what the row of `test_clock` says. */
export const MOVABLE_CLOCK = `
  CREATE TABLE test_clock (moved_by interval NOT NULL);
  INSERT INTO test_clock VALUES ('0');
  GRANT SELECT ON test_clock TO kickoracle_server;
  CREATE OR REPLACE FUNCTION game_now() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE
    AS 'SELECT clock_timestamp() + moved_by FROM test_clock';
`;

/** Moves `game_now()` so that it is `moment` now, and runs on from there. */
export async function moveClock(ownerDb: Database, moment: Date): Promise<void> {
  await sql`UPDATE test_clock SET moved_by = ${moment}::timestamptz - clock_timestamp()`.execute(
    ownerDb,
  );
}
