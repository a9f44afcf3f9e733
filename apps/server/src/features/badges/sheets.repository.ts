import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';
import type { RoundKey } from '#db/state/round-key.ts';

/** Predictions of a player whose first one cannot be recent; bounds the statement. */
const FEW = 100;

/** Finds the time of a player's first prediction; null: none, or `FEW` and more. */
export async function findFirstPrediction(db: Queryable, playerId: string): Promise<Date | null> {
  const { rows } = await sql<{ firstAt: Date | null }>`
    SELECT CASE WHEN count(*) < ${FEW} THEN min(created_at) END AS "firstAt"
    FROM (SELECT created_at FROM predictions WHERE user_id = ${playerId} LIMIT ${FEW}) own
  `.execute(db);
  return rows[0]!.firstAt;
}

/**
 * Lists rounds ahead with several matches, all predicted. Void and postponed matches and those that
 * were never open need nothing.
 */
export async function listCompleteSheets(db: Queryable, playerId: string) {
  const { rows } = await sql<RoundKey & { completeAt: Date }>`
    WITH ahead AS MATERIALIZED (
      SELECT DISTINCT m.competition_id, m.season, m.round
      FROM predictions p
      JOIN prediction_events e ON e.id = p.event_id
      JOIN match_events m ON m.id = e.match_id AND m.deleted_at IS NULL AND m.round <> ''
      WHERE p.user_id = ${playerId} AND p.closes_at > (SELECT game_now())
    )
    SELECT m.competition_id AS "competitionId", m.season, m.round, max(own.at) AS "completeAt"
    FROM ahead JOIN match_events m USING (competition_id, season, round)
    CROSS JOIN LATERAL (
      SELECT min(p.created_at) AS at FROM prediction_events e
      JOIN predictions p ON p.event_id = e.id AND p.user_id = ${playerId}
      WHERE e.match_id = m.id
    ) own
    WHERE m.deleted_at IS NULL AND m.postponed_at IS NULL
      AND m.closed_at IS DISTINCT FROM m.created_at AND NOT EXISTS (
      SELECT FROM validations v
      WHERE v.match_id = m.id AND v.reverted_at IS NULL AND v.kind <> 'result')
    GROUP BY m.competition_id, m.season, m.round
    HAVING bool_and(own.at IS NOT NULL) AND count(*) > 1
    ORDER BY "completeAt", m.round COLLATE "C"
  `.execute(db);
  return rows;
}
