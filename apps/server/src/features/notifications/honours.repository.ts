import type { KnownHonour } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';

const ofBoard = (boardId: number) => sql`n.type IN ('LEAGUE_ROUND', 'LEAGUE_ROUND_CORRECTED')
  AND n.data ->> 'board' = ${String(boardId)}`;

export async function listLeaguesWithHonours(db: Queryable, boardId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT l.id FROM notifications n JOIN leagues l ON l.id = n.league_id
    WHERE ${ofBoard(boardId)}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the notices too: one that is read meanwhile is corrected, not withdrawn. */
export async function listHonours(
  tx: DatabaseTransaction,
  { leagueId, boardId }: { leagueId: string; boardId: number },
): Promise<(KnownHonour & { userId: string })[]> {
  const { rows } = await sql<KnownHonour & { userId: string }>`
    SELECT n.id, n.user_id AS "userId", n.is_read AS "isRead", n.data ->> 'honour' AS honour
    FROM notifications n WHERE n.league_id = ${leagueId} AND ${ofBoard(boardId)}
    ORDER BY n.created_at, n.id FOR NO KEY UPDATE
  `.execute(tx);
  return rows;
}

export async function withdrawHonours(
  tx: DatabaseTransaction,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    DELETE FROM notifications WHERE id = ANY(${[...ids]}::uuid[]) AND NOT is_read
    RETURNING user_id AS "userId"
  `.execute(tx);
  return rows.map(({ userId }) => userId);
}
