import type { CompetitionId, SeasonView } from '@kickoracle/contracts';
import { REWARD_MODEL_VERSION, type SeasonMonths } from '@kickoracle/game';
import { sql } from 'kysely';
import { isOpenIn } from '#db/state/item-state.ts';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import type { SeasonKey } from '#db/state/round-key.ts';

/**
 * Lists seasons by competition and year, with the number of their items, deleted ones included. A
 * start year selects all its seasons; the number of a year's second season selects that one.
 */
export async function listSeasons(
  db: Queryable,
  of: { competitionId?: string | undefined; season?: number | undefined },
): Promise<SeasonView[]> {
  const { competitionId = null, season = null } = of;
  const { rows } = await sql<SeasonView & { competitionId: CompetitionId }>`
    SELECT s.competition_id AS "competitionId", s.season,
      (SELECT count(*) FROM competition_participants p
       WHERE p.competition_id = s.competition_id AND p.season = s.season) AS teams,
      (SELECT count(*) FROM match_events m
       WHERE m.competition_id = s.competition_id AND m.season = s.season) AS matches,
      (SELECT count(*) FROM prediction_events e
       WHERE e.competition_id = s.competition_id AND e.season = s.season
         AND e.match_id IS NULL) AS events,
      s.reward_version AS "rewardVersion",
      CASE WHEN s.reward_version <> ${REWARD_MODEL_VERSION} THEN ${REWARD_MODEL_VERSION}::text END
        AS "newerVersion",
      (SELECT count(*) FROM items i
       WHERE i.kind = 'match' AND i.competition_id = s.competition_id AND i.season = s.season
         AND ${isOpenIn('i')}) AS "openMatches"
    FROM competition_seasons s
    WHERE (${competitionId}::uuid IS NULL OR s.competition_id = ${competitionId})
      AND (${season}::integer IS NULL OR ${season}::integer IN (s.season, s.season % 10000))
    ORDER BY s.competition_id, s.season % 10000, s.season
  `.execute(db);
  return rows;
}

export async function insertSeason(
  tx: DatabaseTransaction,
  { competitionId, season, label }: SeasonKey & { label: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO competition_seasons (competition_id, season, label, reward_version)
    VALUES (${competitionId}, ${season}, ${label}, ${REWARD_MODEL_VERSION})
    ON CONFLICT DO NOTHING RETURNING id
  `.execute(tx);
  return rows.length === 1;
}

export async function nameSeason(
  tx: DatabaseTransaction,
  { competitionId, season, label }: SeasonKey & { label: string },
): Promise<void> {
  await sql`
    UPDATE competition_seasons SET label = ${label}
    WHERE competition_id = ${competitionId} AND season = ${season}
  `.execute(tx);
}

export async function getMonths(
  db: Queryable,
  competitionId: string,
): Promise<SeasonMonths | null> {
  const { rows } = await sql<SeasonMonths>`
    SELECT season_start_month AS "startMonth", season_end_month AS "endMonth" FROM competitions
    WHERE id = ${competitionId}
  `.execute(db);
  return rows[0] ?? null;
}

/** Lists the seasons that begin in a year. A label is null unless one was entered. */
export async function listSeasonsOfYear(
  db: Queryable,
  { competitionId, year }: { competitionId: string; year: number },
): Promise<{ season: number; label: string | null }[]> {
  const { rows } = await sql<{ season: number; label: string | null }>`
    SELECT season, label FROM competition_seasons
    WHERE competition_id = ${competitionId} AND season % 10000 = ${year} ORDER BY season
  `.execute(db);
  return rows;
}

/** Locks a season: an item being created in it is committed before, or waits. False if none. */
export async function lockSeason(
  tx: DatabaseTransaction,
  { competitionId, season }: SeasonKey,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT id FROM competition_seasons
    WHERE competition_id = ${competitionId} AND season = ${season} FOR UPDATE
  `.execute(tx);
  return rows.length === 1;
}

export async function getRewardVersion(
  tx: DatabaseTransaction,
  { competitionId, season }: SeasonKey,
): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    SELECT reward_version AS version FROM competition_seasons
    WHERE competition_id = ${competitionId} AND season = ${season}
  `.execute(tx);
  return rows[0]!.version;
}

export async function setRewardVersion(
  tx: DatabaseTransaction,
  { competitionId, season, rewardVersion }: SeasonKey & { rewardVersion: string },
): Promise<void> {
  await sql`
    UPDATE competition_seasons SET reward_version = ${rewardVersion}
    WHERE competition_id = ${competitionId} AND season = ${season}
  `.execute(tx);
}

export async function deleteSeason(
  tx: DatabaseTransaction,
  { competitionId, season }: SeasonKey,
): Promise<string[]> {
  const { rows } = await sql<{ team_id: string }>`
    DELETE FROM competition_participants
    WHERE competition_id = ${competitionId} AND season = ${season} RETURNING team_id
  `.execute(tx);
  // Rows of a file whose matches all wait for their teams; `imports` comes first.
  for (const table of ['imports', 'competition_seasons']) {
    await sql`
      DELETE FROM ${sql.table(table)}
      WHERE competition_id = ${competitionId} AND season = ${season}
    `.execute(tx);
  }
  return rows.map(({ team_id: id }) => id);
}
