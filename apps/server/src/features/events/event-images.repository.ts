import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import type { FileKey } from '#files/file-key.ts';

export type EventImage = { readonly image: string; readonly version: number };

export async function findImage(db: Queryable, eventId: string): Promise<EventImage | null> {
  const { rows } = await sql<EventImage>`
    SELECT image, image_version AS version FROM prediction_events
    WHERE id = ${eventId} AND image IS NOT NULL AND deleted_at IS NULL
  `.execute(db);
  return rows[0] ?? null;
}

/** Stores the key of an event's image. Every change is a new version. */
export async function updateImage(
  tx: DatabaseTransaction,
  eventId: string,
  key: FileKey,
): Promise<EventImage> {
  const { rows } = await sql<EventImage>`
    UPDATE prediction_events
    SET image = ${key}, image_version = image_version + 1, updated_at = game_now()
    WHERE id = ${eventId} RETURNING image, image_version AS version
  `.execute(tx);
  return rows[0]!;
}
