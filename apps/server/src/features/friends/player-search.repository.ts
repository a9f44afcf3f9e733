import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../db/database.ts';

/** Remembers which players one has found today. Returns how many of them are new. */
export async function rememberFound(
  tx: DatabaseTransaction,
  { viewerId, ids }: { viewerId: string; ids: readonly string[] },
): Promise<number> {
  const { rows } = await sql`
    INSERT INTO found_players (user_id, found_id)
    SELECT ${viewerId}, id FROM unnest(${[...ids]}::uuid[]) AS found(id)
    ON CONFLICT (user_id, found_id) DO UPDATE SET found_at = game_now()
      WHERE found_players.found_at <= game_now() - interval '1 day'
    RETURNING found_id
  `.execute(tx);
  return rows.length;
}

/** Forgets what a player has found, and that others have found them. */
export async function deleteFound(tx: DatabaseTransaction, userId: string): Promise<void> {
  await sql`DELETE FROM found_players WHERE user_id = ${userId} OR found_id = ${userId}`.execute(
    tx,
  );
}

export async function expireFound(db: Queryable): Promise<void> {
  await sql`DELETE FROM found_players WHERE found_at <= game_now() - interval '1 day'`.execute(db);
}
