import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#db/connection/database.ts';

export type DueBoard = { readonly boardId: number; readonly asOf: Date };

/** Lists boards of years and seasons whose latest month has begun since their snapshot. */
export async function listDueBoards(db: Database): Promise<DueBoard[]> {
  const { rows } = await sql<DueBoard>`
    SELECT b.id AS "boardId", due.as_of AS "asOf"
    FROM boards b
    LEFT JOIN competitions c ON c.id = b.competition_id
    LEFT JOIN competition_seasons named ON b.kind = 'season'
      AND named.competition_id = b.competition_id AND named.season = b.year
    LEFT JOIN rank_snapshots s ON s.board_id = b.id
    CROSS JOIN LATERAL (
      SELECT b.year % 10000 + CASE WHEN coalesce(named.label LIKE '%/%',
          c.season_end_month < c.season_start_month, false) THEN 1 ELSE 0 END AS year,
        -- Of a season that is not as long as its competition's months say, nobody knows the last one.
        CASE WHEN (named.label LIKE '%/%') <> (c.season_end_month < c.season_start_month) THEN 12
          ELSE coalesce(c.season_end_month, 12) END AS month
    ) ends
    CROSS JOIN LATERAL (
      SELECT least(date_trunc('month', game_now() AT TIME ZONE 'UTC'),
        make_date(ends.year, ends.month, 1)) AT TIME ZONE 'UTC' AS as_of
    ) due
    WHERE b.kind IN ('year', 'season')
      AND (s.taken_as_of IS NULL OR s.taken_as_of < due.as_of)
    ORDER BY b.id
  `.execute(db);
  return rows;
}

/** Marks the snapshot as taken and deletes the one before; false if another server was first. */
export async function beginSnapshot(
  tx: DatabaseTransaction,
  { boardId, asOf }: DueBoard,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO rank_snapshots (board_id, taken_as_of) VALUES (${boardId}, ${asOf})
    ON CONFLICT (board_id) DO UPDATE SET taken_as_of = excluded.taken_as_of
      WHERE rank_snapshots.taken_as_of < excluded.taken_as_of
    RETURNING board_id
  `.execute(tx);
  if (rows.length === 0) return false;
  await sql`DELETE FROM snapshot_ranks WHERE board_id = ${boardId}`.execute(tx);
  return true;
}

/** Ranks players as of a past time: present totals, minus awards and plus reversals since. */
export async function fillSnapshot(tx: DatabaseTransaction, { boardId, asOf }: DueBoard) {
  await sql`
    INSERT INTO snapshot_ranks (board_id, user_id, rank)
    SELECT ${boardId}, user_id, rank() OVER (ORDER BY sum(xp) DESC)
    FROM (
      SELECT user_id, xp FROM leaderboard_totals WHERE board_id = ${boardId}
      UNION ALL
      SELECT l.user_id, -l.xp_amount
      FROM validations v
      JOIN validation_boards b ON b.validation_id = v.id AND b.board_id = ${boardId}
      JOIN xp_ledger l ON l.validation_id = v.id
        AND CASE l.kind WHEN 'award' THEN v.created_at ELSE v.reverted_at END >= ${asOf}
      WHERE v.created_at >= ${asOf} OR v.reverted_at >= ${asOf}
    ) moves
    WHERE EXISTS (SELECT FROM profiles p WHERE p.id = user_id AND p.deleted_at IS NULL)
    GROUP BY user_id HAVING sum(xp) > 0
  `.execute(tx);
}

export async function removeFromSnapshots(tx: DatabaseTransaction, userId: string): Promise<void> {
  await sql`DELETE FROM snapshot_ranks WHERE user_id = ${userId}`.execute(tx);
}
