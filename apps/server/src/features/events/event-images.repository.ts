import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../db/database.ts';
import type { FileKey } from '../../files/file-key.ts';

/** The column holds the file and the version of it, as the address will: `events/….webp?v=3`. */
const VERSION = sql`split_part(image, '?v=', 2)::int`;

/** The image of an event: its column, and the version in it. Null when there is none. */
export async function findImage(
  db: Queryable,
  eventId: string,
): Promise<{ image: string; version: number } | null> {
  const { rows } = await sql<{ image: string; version: number }>`
    SELECT image, ${VERSION} AS version FROM prediction_events
    WHERE id = ${eventId} AND image IS NOT NULL AND deleted_at IS NULL
  `.execute(db);
  return rows[0] ?? null;
}

/** Names the stored image of an event. Every change is a new version. Returns the column. */
export async function updateImage(
  tx: DatabaseTransaction,
  eventId: string,
  key: FileKey,
): Promise<string> {
  const { rows } = await sql<{ image: string }>`
    UPDATE prediction_events SET updated_at = game_now(),
      image = ${key} || '?v=' || (CASE WHEN image IS NULL THEN 1 ELSE ${VERSION} + 1 END)
    WHERE id = ${eventId} RETURNING image
  `.execute(tx);
  return rows[0]!.image;
}
