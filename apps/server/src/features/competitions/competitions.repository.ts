import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { isOpenIn } from '#db/state/item-state.ts';
import { COMPETITION_COLUMNS, type CompetitionFacts } from '#db/state/competition-facts.ts';
import type { SeasonKey } from '#db/state/round-key.ts';

export async function listCompetitions(db: Queryable): Promise<CompetitionFacts[]> {
  const { rows } = await sql<CompetitionFacts>`
    SELECT c.id, c.name, ${COMPETITION_COLUMNS} FROM competitions c ORDER BY c.name
  `.execute(db);
  return rows;
}

export async function hasCompetition(db: Queryable, competitionId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM competitions WHERE id = ${competitionId}`.execute(db);
  return rows.length === 1;
}

/** Keeps a competition from being deleted until the transaction ends. False: there is none. */
export async function holdCompetition(tx: DatabaseTransaction, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM competitions WHERE id = ${id} FOR KEY SHARE`.execute(tx);
  return rows.length === 1;
}

export async function listOpenCompetitions(db: Queryable): Promise<CompetitionFacts[]> {
  const { rows } = await sql<CompetitionFacts>`
    SELECT c.id, c.name, ${COMPETITION_COLUMNS} FROM competitions c
    WHERE EXISTS (SELECT FROM items i WHERE i.competition_id = c.id AND ${isOpenIn('i')})
    ORDER BY c.name, c.id
  `.execute(db);
  return rows;
}

export type ParticipantRow = { id: string; name: string; short_name: string | null };

export async function listParticipants(
  db: Queryable,
  { competitionId, season }: SeasonKey,
): Promise<ParticipantRow[]> {
  const { rows } = await sql<ParticipantRow>`
    SELECT DISTINCT t.id, t.name, t.short_name
    FROM competition_participants p
    JOIN teams named ON named.id = p.team_id
    JOIN teams t ON t.id = coalesce(named.merged_into, named.id)
    WHERE p.competition_id = ${competitionId} AND p.season = ${season}
    ORDER BY t.name, t.id
  `.execute(db);
  return rows;
}

export type LeagueScoreRow = { home_id: string; away_id: string; score: string };

export async function listLeagueScores(
  db: Queryable,
  { competitionId, season }: SeasonKey,
): Promise<LeagueScoreRow[]> {
  const { rows } = await sql<LeagueScoreRow>`
    SELECT coalesce(t1.merged_into, t1.id) AS home_id, coalesce(t2.merged_into, t2.id) AS away_id,
      v.result ->> 'score' AS score
    FROM match_events m
    JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
    JOIN teams t1 ON t1.id = m.team1_id
    JOIN teams t2 ON t2.id = m.team2_id
    WHERE m.competition_id = ${competitionId} AND m.season = ${season} AND m.match_type = 'group'
      AND m.deleted_at IS NULL AND v.result ->> 'score' IS NOT NULL
  `.execute(db);
  return rows;
}

/** Locks a season against removal; `exclusive` also against such callers. False if none exists. */
export async function holdSeason(
  tx: DatabaseTransaction,
  { competitionId, season }: SeasonKey,
  strength: 'shared' | 'exclusive',
): Promise<boolean> {
  const { rows } = await sql`
    SELECT id FROM competition_seasons
    WHERE competition_id = ${competitionId} AND season = ${season}
    ${strength === 'shared' ? sql`FOR KEY SHARE` : sql`FOR NO KEY UPDATE`}
  `.execute(tx);
  return rows.length === 1;
}
