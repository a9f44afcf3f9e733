import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';

/** Returns true once a day, to one of several servers. */
export async function claimQuestion(db: Queryable): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO newest_release (asked_at) VALUES (clock_timestamp())
    ON CONFLICT (is_only) DO UPDATE SET asked_at = clock_timestamp()
      WHERE newest_release.asked_at < clock_timestamp() - interval '23 hours'
    RETURNING asked_at
  `.execute(db);
  return rows.length > 0;
}

export async function storeAnswer(
  db: Queryable,
  answer: { version: string } | { failure: string },
): Promise<void> {
  const { version, failure } = { version: null, failure: null, ...answer };
  await sql`
    UPDATE newest_release SET version = coalesce(${version}, version), failure = ${failure}
  `.execute(db);
}

export async function findNewest(db: Queryable) {
  const { rows } = await sql<{ askedAt: Date; version: string | null; failure: string | null }>`
    SELECT asked_at AS "askedAt", version, failure FROM newest_release
  `.execute(db);
  return rows[0] ?? null;
}
