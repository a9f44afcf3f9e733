import { sql } from 'kysely';
import type { DatabaseTransaction } from '#db/connection/database.ts';

const beside = (year: number) => sql`(
  SELECT f.id, a.id AS from_id
  FROM boards f JOIN boards a ON a.scope = 'all' AND a.kind = f.kind AND a.year = f.year
    AND a.month IS NOT DISTINCT FROM f.month
  WHERE f.scope = 'football' AND f.year = ${year}) AS apart`;

/**
 * Creates football's own boards in a year in which no other sport has paid so far, as copies of the
 * boards of all sports. The caller's transaction holds the settlement lock.
 */
export async function setFootballApart(tx: DatabaseTransaction, year: number): Promise<void> {
  await sql`
    INSERT INTO boards (kind, year, month, scope)
    SELECT 'year', ${year}::smallint, NULL, 'football'
    UNION ALL
    SELECT kind, year, month, 'football' FROM boards
    WHERE kind = 'month' AND scope = 'all' AND year = ${year}
  `.execute(tx);
  const apart = beside(year);
  await sql`
    INSERT INTO board_blocks (board_id, block, xp)
    SELECT apart.id, t.block, t.xp
    FROM ${apart} JOIN board_blocks t ON t.board_id = apart.from_id
    ORDER BY apart.id, t.block
  `.execute(tx);
  await sql`
    INSERT INTO board_histogram (board_id, level, slot, players, singles)
    SELECT apart.id, h.level, h.slot, h.players, h.singles
    FROM ${apart} JOIN board_histogram h ON h.board_id = apart.from_id
    ORDER BY apart.id, h.level, h.slot
  `.execute(tx);
  await sql`
    INSERT INTO board_top_rows (board_id, user_id, xp)
    SELECT apart.id, h.user_id, h.xp FROM ${apart} JOIN board_top_rows h ON h.board_id = apart.from_id
  `.execute(tx);
  await sql`
    INSERT INTO validation_boards (validation_id, board_id)
    SELECT v.validation_id, apart.id
    FROM ${apart} JOIN validation_boards v ON v.board_id = apart.from_id
  `.execute(tx);
  await sql`
    INSERT INTO rank_snapshots (board_id, taken_as_of)
    SELECT apart.id, s.taken_as_of FROM ${apart} JOIN rank_snapshots s ON s.board_id = apart.from_id
  `.execute(tx);
  await sql`
    INSERT INTO snapshot_ranks (board_id, user_id, rank)
    SELECT apart.id, s.user_id, s.rank
    FROM ${apart} JOIN snapshot_ranks s ON s.board_id = apart.from_id
  `.execute(tx);
}
