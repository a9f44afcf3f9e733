import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Lets the owner move `game_now()`: the real clock plus the offset in `test_clock`. */
export const MOVABLE_CLOCK = `
  CREATE TABLE test_clock (moved_by interval NOT NULL, stands_at timestamptz);
  INSERT INTO test_clock VALUES ('0');
  GRANT SELECT ON test_clock TO kickoracle_server;
  CREATE OR REPLACE FUNCTION game_now() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE
    AS 'SELECT coalesce(stands_at, clock_timestamp() + moved_by) FROM test_clock';
`;

export async function moveClock(ownerDb: Database, moment: Date): Promise<void> {
  await sql`
    UPDATE test_clock SET moved_by = ${moment}::timestamptz - clock_timestamp(), stands_at = NULL
  `.execute(ownerDb);
}

export async function stopClock(ownerDb: Database, moment: string): Promise<void> {
  await sql`UPDATE test_clock SET stands_at = ${moment}::timestamptz`.execute(ownerDb);
}
