import { sql } from 'kysely';
import type { Database, DatabaseAddress } from '../../db/database.ts';
import { connectDatabase } from '../../db/database.ts';

/** The game's clock while a world is made: it runs on from wherever it is set. */
export type WorldClock = {
  moveTo(moment: Date): Promise<void>;
  /** Puts the real clock back; the world is complete then. */
  restore(): Promise<void>;
};

const PLAIN_BODY = 'SELECT clock_timestamp()';

/** A clock that is not the real one: for tests, or of a world that was never completed. */
export async function isClockMoved(owner: DatabaseAddress): Promise<boolean> {
  const connection = connectDatabase({
    address: owner,
    maxConnections: 1,
    onError: () => undefined,
  });
  try {
    const { rows } = await sql<{ body: string }>`
      SELECT prosrc AS body FROM pg_proc WHERE oid = 'public.game_now()'::regprocedure
    `.execute(connection.db);
    return rows[0]!.body.trim() !== PLAIN_BODY;
  } finally {
    await connection.close();
  }
}

/** Lets the owner move the game's time. A server does not start before it is put back. */
export async function takeClock(ownerDb: Database): Promise<WorldClock> {
  await sql
    .raw(
      `CREATE TABLE test_clock (moved_by interval NOT NULL);
       INSERT INTO test_clock VALUES ('0');
       GRANT SELECT ON test_clock TO kickoracle_server;
       CREATE OR REPLACE FUNCTION game_now() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE
         AS 'SELECT clock_timestamp() + moved_by FROM test_clock'`,
    )
    .execute(ownerDb);
  return {
    async moveTo(moment) {
      await sql`UPDATE test_clock SET moved_by = ${moment}::timestamptz - clock_timestamp()`.execute(
        ownerDb,
      );
    },
    async restore() {
      await sql
        .raw(
          `CREATE OR REPLACE FUNCTION game_now() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE
             AS '${PLAIN_BODY}';
           DROP TABLE test_clock`,
        )
        .execute(ownerDb);
    },
  };
}
