import { sql } from 'kysely';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { DomainError } from '#lib/errors.ts';
import { TABLES, type Item } from './items.repository.ts';

export async function markDeleted(tx: DatabaseTransaction, item: Item): Promise<void> {
  const { rows } = await sql`
    UPDATE ${TABLES[item.kind]} SET deleted_at = game_now(), item_version = item_version + 1,
      updated_at = game_now()
    WHERE id = ${item.id} AND deleted_at IS NULL AND item_version = ${item.itemVersion}
    RETURNING id
  `.execute(tx);
  if (!rows[0]) throw new DomainError('ITEM_CHANGED');
}

/** Records that an administrator closed or reopened a match, so that imports never reopen it. */
export async function markClosedByHand(tx: DatabaseTransaction, item: Item): Promise<void> {
  if (item.kind !== 'match') return;
  await sql`UPDATE match_events SET closed_by_hand = true WHERE id = ${item.id}`.execute(tx);
}

export async function removeImage(tx: DatabaseTransaction, item: Item): Promise<string | null> {
  if (item.kind === 'match') return null;
  const { rows } = await sql<{ image: string | null }>`
    SELECT image FROM prediction_events WHERE id = ${item.id}
  `.execute(tx);
  await sql`UPDATE prediction_events SET image = NULL WHERE id = ${item.id}`.execute(tx);
  return rows[0]!.image;
}
