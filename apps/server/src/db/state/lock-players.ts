import { sql } from 'kysely';
import type { DatabaseTransaction } from '../connection/database.ts';

/** First key of the locks of players; the second is a hash of the player's id. */
const PLAYER_LOCKS = 7_031_007;

/**
 * Takes the locks of players in a fixed order, for their friendships and leagues, and keeps their
 * accounts from being deleted until the transaction ends. Returns the ids of players with an
 * account and a name.
 */
export async function lockPlayers(tx: DatabaseTransaction, playerIds: readonly string[]) {
  const inOrder = playerIds.toSorted();
  for (const playerId of inOrder) {
    await sql`SELECT pg_advisory_xact_lock(${PLAYER_LOCKS}, hashtext(${playerId}))`.execute(tx);
  }
  // KEY SHARE conflicts with account deletions only, not with settlements that change totals.
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM profiles
    WHERE id = ANY(${inOrder}::uuid[]) AND deleted_at IS NULL AND username IS NOT NULL
    ORDER BY id FOR KEY SHARE
  `.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
