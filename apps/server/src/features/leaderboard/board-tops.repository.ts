import { IMPACT_PLACES, LEADERBOARD_DEPTH, type BoardImpactView } from '@kickoracle/contracts';
import type { BoardKey } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';
import type { ExpectedMoves } from '#db/settlement/stages.ts';
import { isApart } from './boards.repository.ts';

export type CountingBoard = BoardKey & {
  readonly awards: readonly number[];
  readonly reverses: readonly number[];
};

export type Top = Omit<BoardImpactView, 'before' | 'after'> & {
  readonly places: BoardImpactView['before'];
};

const places = sql.lit(IMPACT_PLACES);

/** Selects the boards in order, with and without XP. */
const counting = (boards: readonly CountingBoard[]) => sql`
  counting AS (
    SELECT k.nth, k.kind, k.scope, k.year, k.month, k."competitionId", k.awards, k.reverses, b.id
    FROM json_to_recordset(${JSON.stringify(boards.map((board, nth) => ({ ...board, nth })))}::json)
      AS k(nth integer, kind text, year smallint, month smallint, scope text,
        "competitionId" uuid, awards integer[], reverses integer[])
    LEFT JOIN boards b ON b.kind = k.kind AND b.year = k.year
      AND b.scope = CASE WHEN k.scope = 'football' AND NOT ${isApart(sql`k.year`)} THEN 'all' ELSE k.scope END
      AND b.month IS NOT DISTINCT FROM k.month
      AND b.competition_id IS NOT DISTINCT FROM k."competitionId"
  )`;

const COUNTS = sql`
  (m.kind = 'award' AND m.item = ANY(k.awards) OR m.kind = 'reversal' AND m.item = ANY(k.reverses))`;

/** Ranks the rows of `standing(nth, user_id, xp)` like the boards, and keeps the first places. */
const FIRST_PLACES = sql`
  SELECT k.kind, k.scope, k.year, k.month,
    CASE WHEN c.id IS NOT NULL THEN jsonb_build_object('id', c.id, 'name', c.name) END
      AS competition,
    coalesce(top.places, '[]') AS places
  FROM counting k
  LEFT JOIN competitions c ON c.id = k."competitionId"
  LEFT JOIN (
    SELECT nth, jsonb_agg(jsonb_build_object('rank', rank, 'username', username, 'xpTotal', xp)
      ORDER BY place) AS places
    FROM (
      SELECT s.nth, s.xp, s.rank, p.username,
        row_number() OVER (PARTITION BY s.nth ORDER BY s.rank, p.username_key) AS place
      FROM (
        SELECT nth, user_id, xp, rank() OVER (PARTITION BY nth ORDER BY xp DESC) AS rank
        FROM standing WHERE xp > 0
      ) s JOIN profiles p ON p.id = s.user_id AND p.deleted_at IS NULL
      WHERE s.rank <= ${places}
    ) ranked
    WHERE place <= ${places} GROUP BY nth
  ) top USING (nth)
  ORDER BY k.nth`;

export async function listTops(db: Queryable, boards: readonly CountingBoard[]): Promise<Top[]> {
  const { rows } = await sql<Top>`
    WITH ${counting(boards)}, standing AS (
      SELECT k.nth, h.user_id, h.xp FROM counting k JOIN board_top_rows h ON h.board_id = k.id
    )
    ${FIRST_PLACES}
  `.execute(db);
  return rows;
}

/**
 * Returns the first places of each board after the expected moves: moved players, and the first of
 * the others. The others are read from the head, except if the moves leave too few in a full head.
 */
export async function previewTops(
  { tx, table }: ExpectedMoves,
  boards: readonly CountingBoard[],
): Promise<Top[]> {
  const moves = sql.table(table);
  const { rows } = await sql<Top>`
    WITH ${counting(boards)}, moved AS (
      SELECT k.nth, k.id, m.user_id, sum(m.xp) AS xp
      FROM counting k JOIN ${moves} m ON ${COUNTS}
      GROUP BY k.nth, k.id, m.user_id
    ), unmoved AS (
      SELECT k.nth, k.id, still.user_id, still.xp FROM counting k CROSS JOIN LATERAL (
        SELECT h.user_id, h.xp FROM board_top_rows h JOIN profiles p ON p.id = h.user_id
        WHERE h.board_id = k.id
          AND NOT EXISTS (SELECT FROM ${moves} m WHERE m.user_id = h.user_id AND ${COUNTS})
        ORDER BY h.xp DESC, p.username_key LIMIT ${places}
      ) still
    ), beyond AS (
      SELECT k.nth, k.id, k.awards, k.reverses FROM counting k
      WHERE (SELECT count(*) FROM unmoved u WHERE u.nth = k.nth) < ${places}
        AND (SELECT count(*) FROM board_top_rows h WHERE h.board_id = k.id) >= ${LEADERBOARD_DEPTH}
    ), standing AS (
      SELECT m.nth, m.user_id, coalesce(t.xp, 0) + m.xp AS xp
      FROM moved m LEFT JOIN leaderboard_totals t ON t.board_id = m.id AND t.user_id = m.user_id
      UNION ALL
      SELECT u.nth, u.user_id, u.xp FROM unmoved u
      WHERE NOT EXISTS (SELECT FROM beyond b WHERE b.nth = u.nth)
      UNION ALL
      SELECT k.nth, t.user_id, t.xp FROM beyond k JOIN leaderboard_totals t ON t.board_id = k.id
      WHERE NOT EXISTS (SELECT FROM ${moves} m WHERE m.user_id = t.user_id AND ${COUNTS})
    )
    ${FIRST_PLACES}
  `.execute(tx);
  return rows;
}
