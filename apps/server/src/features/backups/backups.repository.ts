import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';

/** The age of a backup from the future is positive too: its clock was wrong, so it is overdue. */
export async function findLastBackup(db: Queryable) {
  const { rows } = await sql<{ made_at: Date; bytes: number; verified: string; age_ms: number }>`
    SELECT made_at, bytes, verified,
      abs(extract(epoch FROM clock_timestamp() - made_at))::float8 * 1000 AS age_ms
    FROM backups WHERE failure IS NULL ORDER BY id DESC LIMIT 1
  `.execute(db);
  return rows[0] ?? null;
}

export async function findLastBackupFile(db: Queryable): Promise<string | null> {
  const { rows } = await sql<{ file: string }>`
    SELECT file FROM backups WHERE failure IS NULL ORDER BY id DESC LIMIT 1
  `.execute(db);
  return rows[0]?.file ?? null;
}

/** Finds the failure of the last attempt; null if it succeeded. */
export async function findLastFailure(db: Queryable) {
  const { rows } = await sql<{ made_at: Date; failure: string }>`
    SELECT made_at, failure FROM (SELECT * FROM backups ORDER BY id DESC LIMIT 1) latest
    WHERE failure IS NOT NULL
  `.execute(db);
  return rows[0] ?? null;
}

export async function recordBackup(
  ownerDb: Queryable,
  attempt: { file: string } & ({ bytes: number; verified: string } | { failure: string }),
): Promise<void> {
  const made = 'failure' in attempt ? { bytes: null, verified: null } : attempt;
  const failure = 'failure' in attempt ? attempt.failure : null;
  await sql`
    INSERT INTO backups (file, bytes, verified, failure)
    VALUES (${attempt.file}, ${made.bytes}, ${made.verified}, ${failure})
  `.execute(ownerDb);
}

export async function findUnsentBackup(db: Queryable) {
  const { rows } = await sql<{ id: number; file: string }>`
    SELECT id, file FROM (SELECT * FROM backups WHERE failure IS NULL ORDER BY id DESC LIMIT 1) latest
    WHERE sent_at IS NULL
  `.execute(db);
  return rows[0] ?? null;
}

export async function recordSent(
  ownerDb: Queryable,
  { id, failure }: { id: number; failure: string | null },
): Promise<void> {
  await sql`
    UPDATE backups SET send_failure = ${failure},
      sent_at = CASE WHEN ${failure}::text IS NULL THEN clock_timestamp() END
    WHERE id = ${id}
  `.execute(ownerDb);
}

/** Finds when a backup was last sent, and why the last valid one was not. */
export async function findSending(db: Queryable) {
  const { rows } = await sql<{ sentAt: Date | null; failure: string | null }>`
    SELECT (
      SELECT sent_at FROM backups WHERE sent_at IS NOT NULL ORDER BY id DESC LIMIT 1
    ) AS "sentAt", (
      SELECT send_failure FROM backups WHERE failure IS NULL ORDER BY id DESC LIMIT 1
    ) AS failure
  `.execute(db);
  return rows[0]!;
}
