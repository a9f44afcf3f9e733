import type { BoardKey } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../db/connection/database.ts';
import { inTransaction } from '../db/connection/transaction.ts';
import { takeSettlementLock } from '../db/connection/locks.ts';
import { stageDeltas, type Change } from '../db/settlement/stages.ts';
import { addToBoards, ensureBoards } from '../features/leaderboard/leaderboard.service.ts';

/** The board of the year 2026 that counts all competitions. */
export const yearOfAll: BoardKey = {
  kind: 'year',
  year: 2026,
  month: null,
  scope: 'all',
  competitionId: null,
};

type XpByPlayer = readonly (readonly [userId: string, xp: number])[];

/** Changes boards as a settlement does, without one. */
export async function movePlayers(
  tx: DatabaseTransaction,
  boards: readonly BoardKey[],
  xpByPlayer: XpByPlayer,
): Promise<void> {
  const deltas = xpByPlayer.map(([userId, xp]) => ({ user_id: userId, xp }));
  await takeSettlementLock(tx);
  const changes = sql<Change>`
    SELECT user_id, xp FROM json_to_recordset(${JSON.stringify(deltas)}::json)
      AS d(user_id uuid, xp integer)`;
  const staged = await stageDeltas(tx, 'award', changes);
  await addToBoards(staged, await ensureBoards(tx, boards));
}

export async function payPlayers(
  db: Database,
  boards: readonly BoardKey[],
  xpByPlayer: XpByPlayer,
): Promise<void> {
  await inTransaction(db, (tx) => movePlayers(tx, boards, xpByPlayer));
}

/** Creates many players with only a name; ids are in the order of names. */
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
