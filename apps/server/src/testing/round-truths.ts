import { sql } from 'kysely';
import type { Queryable } from '../db/connection/database.ts';

/** Compares tables of rounds with current labels, results in force and the ledger. */
export async function findRoundErrors(db: Queryable): Promise<object[]> {
  const { rows } = await sql<object>`
    WITH due AS (
      SELECT m.competition_id, m.season, m.round, l.user_id, sum(l.xp_amount)::integer AS xp
      FROM match_events m
      JOIN validations v ON v.match_id = m.id AND v.kind = 'result' AND v.reverted_at IS NULL
      JOIN xp_ledger l ON l.validation_id = v.id
      JOIN profiles p ON p.id = l.user_id AND p.deleted_at IS NULL
      WHERE m.round <> '' AND m.deleted_at IS NULL
      GROUP BY m.competition_id, m.season, m.round, l.user_id
    ), held AS (
      SELECT b.competition_id, b.year AS season, b.round, t.user_id, t.xp
      FROM leaderboard_totals t JOIN boards b ON b.id = t.board_id AND b.kind = 'round'
    )
    SELECT competition_id, season, round, user_id, due.xp AS due, held.xp AS held
    FROM due FULL JOIN held USING (competition_id, season, round, user_id)
    WHERE due.xp IS DISTINCT FROM held.xp
  `.execute(db);
  return rows;
}
