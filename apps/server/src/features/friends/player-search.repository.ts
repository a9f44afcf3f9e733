import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';

/** Records the players that a search found. Returns how many are new in the last 24 hours. */
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

/** Counts the players found in the last 24 hours, and the seconds until the earliest is over. */
export async function countFound(tx: DatabaseTransaction, viewerId: string) {
  const { rows } = await sql<{ found: number; secondsLeft: number }>`
    SELECT count(*) AS found, greatest(1, ceil(extract(epoch FROM
      min(found_at) + interval '1 day' - game_now())))::integer AS "secondsLeft"
    FROM found_players WHERE user_id = ${viewerId} AND found_at > game_now() - interval '1 day'
  `.execute(tx);
  return rows[0]!;
}

export async function deleteFound(tx: DatabaseTransaction, userId: string): Promise<void> {
  await sql`DELETE FROM found_players WHERE user_id = ${userId} OR found_id = ${userId}`.execute(
    tx,
  );
}

export async function expireFound(db: Queryable): Promise<void> {
  await sql`DELETE FROM found_players WHERE found_at <= game_now() - interval '1 day'`.execute(db);
}
