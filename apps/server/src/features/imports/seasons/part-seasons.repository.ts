import { sql } from 'kysely';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { moveEmptiedRound } from '#db/state/move-emptied-round.ts';
import type { SeasonKey } from '#db/state/round-key.ts';

export type Move = { readonly competitionId: string; readonly from: number; readonly into: number };

export async function listLabels(
  tx: DatabaseTransaction,
  { competitionId, season }: SeasonKey,
): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    SELECT DISTINCT file_season AS label FROM imports
    WHERE competition_id = ${competitionId} AND season = ${season} AND shift_ms = 0 ORDER BY 1
  `.execute(tx);
  return rows.map(({ label }) => label);
}

export async function moveImports(
  tx: DatabaseTransaction,
  { competitionId, from, into }: Move,
  label: string,
): Promise<void> {
  await sql`
    UPDATE imports SET season = ${into} WHERE competition_id = ${competitionId}
      AND season = ${from} AND shift_ms = 0 AND file_season = ${label}
  `.execute(tx);
}

/** Locks and moves matches with claims from the new season only. Returns ids of existing ones. */
export async function moveMatches(
  tx: DatabaseTransaction,
  { competitionId, from, into }: Move,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT m.id FROM match_events m
    WHERE m.competition_id = ${competitionId} AND m.season = ${from}
      AND EXISTS (SELECT FROM import_rows r WHERE r.match_id = m.id)
      AND NOT EXISTS (SELECT FROM import_rows r JOIN imports i ON i.id = r.import_id
        WHERE r.match_id = m.id AND i.season <> ${into})
    ORDER BY m.id FOR UPDATE
  `.execute(tx);
  const ids = rows.map(({ id }) => id);
  const { rows: moved } = await sql<{ id: string; round: string; deleted_at: Date | null }>`
    UPDATE match_events SET season = ${into}, updated_at = game_now()
    WHERE id = ANY(${ids}::uuid[]) RETURNING id, round, deleted_at
  `.execute(tx);
  for (const round of new Set(moved.map((match) => match.round))) {
    await moveEmptiedRound(tx, { competitionId, season: from, round }, { season: into, round });
  }
  return moved.filter((match) => match.deleted_at === null).map(({ id }) => id);
}

/** Rounds of cups that began with a moved match move with it. */
export async function moveCupRounds(
  tx: DatabaseTransaction,
  { from, into }: Move,
  matchIds: readonly string[],
): Promise<void> {
  await sql`
    UPDATE cup_rounds r SET season = ${into}
    FROM cups c, match_events m
    WHERE c.id = r.cup_id AND m.competition_id = c.competition_id
      AND m.id = ANY(${[...matchIds]}::uuid[])
      AND r.season = ${from} AND m.round = r.round AND m.kickoff_time = r.begins_at
      AND NOT EXISTS (SELECT FROM cup_rounds o
        WHERE o.cup_id = r.cup_id AND o.season = ${into} AND o.round = r.round)
  `.execute(tx);
}

/**
 * Adds teams that play in the new season, and removes from the old one those that play only in the
 * new. If the old season has standalone events, none are removed.
 */
export async function moveParticipants(
  tx: DatabaseTransaction,
  { competitionId, from, into }: Move,
): Promise<void> {
  const plays = (season: number) => sql`(
    SELECT FROM match_events m WHERE m.competition_id = ${competitionId} AND m.season = ${season}
      AND p.team_id IN (m.team1_id, m.team2_id))`;
  await sql`
    INSERT INTO competition_participants (competition_id, season, team_id)
    SELECT p.competition_id, ${into}, p.team_id FROM competition_participants p
    WHERE p.competition_id = ${competitionId} AND p.season = ${from} AND EXISTS ${plays(into)}
    ON CONFLICT DO NOTHING
  `.execute(tx);
  await sql`
    DELETE FROM competition_participants p
    WHERE p.competition_id = ${competitionId} AND p.season = ${from}
      AND EXISTS ${plays(into)} AND NOT EXISTS ${plays(from)}
      AND NOT EXISTS (SELECT FROM prediction_events e WHERE e.match_id IS NULL
        AND e.competition_id = ${competitionId} AND e.season = ${from})
  `.execute(tx);
}

export async function listPaid(tx: DatabaseTransaction, matchIds: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    SELECT match_id AS id FROM validations
    WHERE match_id = ANY(${[...matchIds]}::uuid[]) AND reverted_at IS NULL AND kind = 'result'
    ORDER BY match_id
  `.execute(tx);
  return rows.map(({ id }) => id);
}
