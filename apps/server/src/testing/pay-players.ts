import type { BoardKey } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { takeSettlementLock } from '../db/locks.ts';
import { createDeltas } from '../features/xp/xp.service.ts';
import { addDeltasToBoards, ensureBoards } from '../features/leaderboard/leaderboard.service.ts';

type XpByPlayer = readonly (readonly [userId: string, xp: number])[];

/** Moves players on boards as a settlement does, without one. */
export async function movePlayers(
  tx: DatabaseTransaction,
  boards: readonly BoardKey[],
  xpByPlayer: XpByPlayer,
): Promise<void> {
  const deltas = xpByPlayer.map(([userId, xp]) => ({ user_id: userId, xp }));
  await takeSettlementLock(tx);
  await createDeltas(tx);
  await sql`
    INSERT INTO settlement_deltas (user_id, seat, xp)
    SELECT d.user_id, p.seat, d.xp
    FROM json_to_recordset(${JSON.stringify(deltas)}::json) AS d(user_id uuid, xp integer)
    JOIN profiles p ON p.id = d.user_id
  `.execute(tx);
  await addDeltasToBoards(tx, await ensureBoards(tx, boards));
}

/** The same, committed. */
export async function payPlayers(
  db: Database,
  boards: readonly BoardKey[],
  xpByPlayer: XpByPlayer,
): Promise<void> {
  await inTransaction(db, (tx) => movePlayers(tx, boards, xpByPlayer));
}

/** Players with nothing but a name, many at a time; their ids in the order of their names. */
export async function createCrowd(
  ownerDb: Database,
  { name, count }: { name: string; count: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH users AS (
      INSERT INTO auth.users (email)
      SELECT ${name}::text || lpad(n::text, 5, '0') || '@players.example'
      FROM generate_series(1, ${count}::integer) n
      RETURNING id, split_part(email, '@', 1) AS name)
    INSERT INTO profiles (id, username, username_key)
    SELECT id, name, name FROM users ORDER BY name RETURNING id
  `.execute(ownerDb);
  return rows.map(({ id }) => id);
}
