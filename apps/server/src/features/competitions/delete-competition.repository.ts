import { sql } from 'kysely';
import type { DatabaseTransaction } from '#db/connection/database.ts';

/** Locks all seasons: an event being created in one is committed before, or finds no season. */
export async function lockSeasons(tx: DatabaseTransaction, competitionId: string): Promise<void> {
  await sql`
    SELECT id FROM competition_seasons WHERE competition_id = ${competitionId} ORDER BY id FOR UPDATE
  `.execute(tx);
}

export async function countItems(tx: DatabaseTransaction, competitionId: string): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    SELECT (SELECT count(*) FROM match_events WHERE competition_id = ${competitionId})
      + (SELECT count(*) FROM prediction_events
         WHERE competition_id = ${competitionId} AND match_id IS NULL) AS items
  `.execute(tx);
  return rows[0]!.items;
}

/**
 * Returns true if a league counts no other competition, or an open cup is played in this one. A
 * league without its last competition would count all.
 */
export async function isChosen(tx: DatabaseTransaction, competitionId: string): Promise<boolean> {
  const { rows } = await sql<{ chosen: boolean }>`
    SELECT EXISTS (SELECT FROM cups WHERE competition_id = ${competitionId} AND ended_at IS NULL)
      OR EXISTS (SELECT FROM league_competitions l WHERE l.competition_id = ${competitionId}
        AND NOT EXISTS (SELECT FROM league_competitions o
          WHERE o.league_id = l.league_id AND o.competition_id <> l.competition_id)) AS chosen
  `.execute(tx);
  return rows[0]!.chosen;
}

export async function deleteCompetition(tx: DatabaseTransaction, competitionId: string) {
  const { rows: seasons } = await sql<{ season: number; teamIds: string[] }>`
    SELECT s.season, array_remove(array_agg(p.team_id ORDER BY p.team_id), NULL) AS "teamIds"
    FROM competition_seasons s
    LEFT JOIN competition_participants p USING (competition_id, season)
    WHERE s.competition_id = ${competitionId} GROUP BY s.season ORDER BY s.season
  `.execute(tx);
  const named = [
    'competition_participants',
    'competition_seasons',
    // Rows of a file whose matches all wait for their teams.
    'imports',
    'goal_models',
  ];
  for (const table of named) {
    await sql`DELETE FROM ${sql.table(table)} WHERE competition_id = ${competitionId}`.execute(tx);
  }
  await sql`
    DELETE FROM external_refs WHERE kind = 'competition' AND entity_id = ${competitionId}
  `.execute(tx);
  await sql`DELETE FROM competitions WHERE id = ${competitionId}`.execute(tx);
  return seasons;
}
