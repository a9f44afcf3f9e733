import { sql } from 'kysely';
import { DomainError } from '#lib/errors.ts';
import type { DatabaseTransaction } from '../connection/database.ts';

/** First key of the locks of players; the second is a hash of the player's id. */
const PLAYER_LOCKS = 7_031_007;

/** Takes the locks of players in a fixed order: no other action on their leagues is in flight. */
export async function takePlayerLocks(
  tx: DatabaseTransaction,
  playerIds: readonly string[],
): Promise<void> {
  for (const playerId of [...new Set(playerIds)].toSorted()) {
    await sql`SELECT pg_advisory_xact_lock(${PLAYER_LOCKS}, hashtext(${playerId}))`.execute(tx);
  }
}

/**
 * Takes the locks of players in a fixed order, for their friendships and leagues, and keeps their
 * accounts from being deleted or locked until the transaction ends. Returns the players with an
 * account and a name.
 */
export async function lockPlayers(
  tx: DatabaseTransaction,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, { isLocked: boolean }>> {
  await takePlayerLocks(tx, playerIds);
  // KEY SHARE waits for deletions and locks of accounts only, not for settlements.
  const { rows } = await sql<{ id: string; isLocked: boolean }>`
    SELECT id, locked_at IS NOT NULL AS "isLocked" FROM profiles
    WHERE id = ANY(${[...playerIds]}::uuid[]) AND deleted_at IS NULL AND username IS NOT NULL
    ORDER BY id FOR KEY SHARE
  `.execute(tx);
  return new Map(rows.map(({ id, isLocked }) => [id, { isLocked }]));
}

/**
 * Locks a player who acts, and other players. Throws SIGN_IN_REQUIRED if the player's account was
 * deleted or locked meanwhile. Returns the ids of those with an account and a name.
 */
export async function lockActor(
  tx: DatabaseTransaction,
  actorId: string,
  otherIds: readonly string[] = [],
): Promise<ReadonlySet<string>> {
  const players = await lockPlayers(tx, [actorId, ...otherIds]);
  const actor = players.get(actorId);
  if (!actor || actor.isLocked) throw new DomainError('SIGN_IN_REQUIRED');
  return new Set(players.keys());
}

/**
 * Keeps the account of a player who acts from being deleted or locked until the transaction ends.
 * Throws SIGN_IN_REQUIRED if it was. Without the player's lock: two actions at once are allowed.
 */
export async function holdActor(tx: DatabaseTransaction, actorId: string): Promise<void> {
  const { rows } = await sql`
    SELECT FROM profiles WHERE id = ${actorId} AND deleted_at IS NULL AND locked_at IS NULL
    FOR KEY SHARE
  `.execute(tx);
  if (rows.length === 0) throw new DomainError('SIGN_IN_REQUIRED');
}
