import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';
import type { RoundKey } from '#db/state/round-key.ts';
import { counts, revealedOf } from './rounds.repository.ts';

export type ExportedCall = {
  readonly username: string;
  readonly team1: string;
  readonly team2: string;
  readonly kickoffAt: Date;
  readonly templateKey: string;
  readonly value: string;
  readonly xp: number | null;
};

/** Lists all revealed predictions of the members on a round, by match, then by name. */
export async function listExportedCalls(
  db: Queryable,
  leagueId: string,
  round: RoundKey,
): Promise<ExportedCall[]> {
  const { rows } = await sql<ExportedCall>`
    SELECT coalesce(p.username, '') AS username, t1.name AS team1, t2.name AS team2, m.kickoff_time AS "kickoffAt",
      e.template_key AS "templateKey", d.value,
      CASE WHEN v.id IS NOT NULL THEN coalesce(l.xp_amount, 0) END AS xp
    FROM match_events m
    JOIN teams t1 ON t1.id = m.team1_id JOIN teams t2 ON t2.id = m.team2_id
    JOIN prediction_events e ON e.match_id = m.id
    CROSS JOIN league_members g JOIN profiles p ON p.id = g.user_id
    -- OFFSET 0: looked up for each member, else the plan may read the predictions of all.
    CROSS JOIN LATERAL (SELECT value FROM predictions
      WHERE event_id = e.id AND user_id = g.user_id OFFSET 0) d
    LEFT JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
    LEFT JOIN LATERAL (SELECT xp_amount FROM xp_ledger
      WHERE validation_id = v.id AND user_id = g.user_id AND prediction_event_id = e.id
        AND kind = 'award' OFFSET 0) l ON true
    WHERE g.league_id = ${leagueId} AND m.id IN (${revealedOf(round)})
      AND ${counts(leagueId, sql`m.competition_id`)}
    ORDER BY m.kickoff_time, m.id, p.username_key COLLATE "C", e.template_key
  `.execute(db);
  return rows;
}
