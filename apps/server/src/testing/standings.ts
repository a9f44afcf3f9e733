import { sql } from 'kysely';
import { findViolations } from '../backup/books.ts';
import type { Queryable } from '../db/connection/database.ts';

/** Visible boards: football equals all items in a year in which only football paid. */
export const SHOWN_BOARDS = sql`(
  SELECT id, kind, year, month, scope, competition_id, round FROM boards
  UNION ALL
  SELECT a.id, a.kind, a.year, a.month, 'football', NULL, '' FROM boards a
  WHERE a.scope = 'all' AND NOT EXISTS (SELECT FROM boards f
    WHERE f.kind = 'year' AND f.scope = 'football' AND f.year = a.year))`;

/** Reads all data that a settlement changes, in a fixed order, to compare before and after. */
export async function readStandings(db: Queryable) {
  const { rows: totals } = await sql<{ id: string; xp_total: number }>`
    SELECT id, xp_total FROM profiles WHERE xp_total > 0 ORDER BY id`.execute(db);
  const { rows: boards } = await sql`
    SELECT b.kind, b.year, b.month, b.scope, b.competition_id, b.round, t.user_id, t.xp
    FROM leaderboard_totals t JOIN ${SHOWN_BOARDS} b ON b.id = t.board_id
    ORDER BY b.kind, b.year, b.month, b.scope, b.competition_id, b.round, t.user_id`.execute(db);
  const { rows: histogram } = await sql`
    SELECT b.kind, b.year, b.month, b.scope, b.competition_id, b.round, h.level, h.slot, h.players
    FROM leaderboard_histogram h JOIN ${SHOWN_BOARDS} b ON b.id = h.board_id
    ORDER BY b.kind, b.year, b.month, b.scope, b.competition_id, b.round, h.level, h.slot`.execute(
    db,
  );
  const { rows: topRows } = await sql`
    SELECT b.kind, b.year, b.month, b.scope, b.competition_id, b.round, h.user_id, h.xp
    FROM board_top_rows h JOIN ${SHOWN_BOARDS} b ON b.id = h.board_id
    ORDER BY b.kind, b.year, b.month, b.scope, b.competition_id, b.round, h.user_id`.execute(db);
  const { rows: ranks } = await sql`
    SELECT id, announced_rank FROM profiles WHERE announced_rank > 0 ORDER BY id`.execute(db);
  // Ignores the validation id, so that a second validation of the same result compares equal.
  const { rows: notices } = await sql<{ user_id: string; type: string; data: object }>`
    SELECT user_id, type, data
      || jsonb_strip_nulls(jsonb_build_object('itemId', item_id)) AS data
    FROM notifications WHERE NOT is_read ORDER BY user_id, type, data`.execute(db);
  const { rows: unseen } = await sql`
    SELECT l.user_id, l.prediction_event_id, l.xp_amount FROM xp_ledger l
    JOIN validations v ON v.id = l.validation_id AND v.reverted_at IS NULL
    WHERE NOT l.seen ORDER BY l.user_id, l.prediction_event_id`.execute(db);
  return { totals, boards, histogram, heads: topRows, ranks, notices, unseen };
}

/** Lists violated invariants, as the check of a backup does. */
export function findAccountingErrors(db: Queryable): Promise<string[]> {
  return findViolations((query) => sql.raw(query).execute(db));
}
