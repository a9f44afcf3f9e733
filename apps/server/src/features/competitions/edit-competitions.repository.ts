import type { CompetitionDraft } from '@kickoracle/contracts';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import type { CompetitionFacts } from '#db/state/competition-facts.ts';

export type EditedCompetition = Omit<CompetitionFacts, 'season_labels'>;

const COMPETITION = sql`id, name, country, sport, season_start_month, season_end_month`;

export async function listCountries(db: Queryable) {
  const { rows } = await sql<{ name: string; teams: number }>`
    SELECT c.country::text AS name, count(t.id) AS teams
    FROM unnest(enum_range(NULL::countries)) AS c(country)
    LEFT JOIN teams t ON t.country = c.country AND t.merged_into IS NULL
    GROUP BY c.country ORDER BY c.country
  `.execute(db);
  return rows;
}

export async function isCountry(db: Queryable, name: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    SELECT ${name} = ANY(enum_range(NULL::countries)::text[]) AS known
  `.execute(db);
  return rows[0]!.known;
}

/** Locks a competition until the transaction ends: no change, and no new item in it. */
export async function lockCompetition(
  tx: DatabaseTransaction,
  competitionId: string,
): Promise<EditedCompetition | null> {
  const { rows } = await sql<EditedCompetition>`
    SELECT ${COMPETITION} FROM competitions WHERE id = ${competitionId} FOR UPDATE
  `.execute(tx);
  return rows[0] ?? null;
}

export async function isNameTaken(
  db: Queryable,
  { name, country, exceptId }: { name: string; country: string; exceptId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM competitions WHERE lower(name) = lower(${name}) AND country::text = ${country}
      AND id IS DISTINCT FROM ${exceptId}::uuid
  `.execute(db);
  return rows.length > 0;
}

export async function hasItems(db: Queryable, competitionId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM match_events WHERE competition_id = ${competitionId})
      OR EXISTS (SELECT FROM prediction_events WHERE competition_id = ${competitionId}) AS has
  `.execute(db);
  return rows[0]!.has;
}

export async function insertCompetition(
  tx: DatabaseTransaction,
  draft: CompetitionDraft,
): Promise<EditedCompetition> {
  const { rows } = await sql<EditedCompetition>`
    INSERT INTO competitions (name, country, sport, season_start_month, season_end_month)
    VALUES (${draft.name}, ${draft.country}::countries, ${draft.sport}, ${draft.seasonStartMonth},
      ${draft.seasonEndMonth})
    RETURNING ${COMPETITION}
  `.execute(tx);
  return rows[0]!;
}

export async function updateCompetition(
  tx: DatabaseTransaction,
  competitionId: string,
  draft: CompetitionDraft,
): Promise<EditedCompetition> {
  const { rows } = await sql<EditedCompetition>`
    UPDATE competitions SET name = ${draft.name}, country = ${draft.country}::countries,
      sport = ${draft.sport}, season_start_month = ${draft.seasonStartMonth},
      season_end_month = ${draft.seasonEndMonth}
    WHERE id = ${competitionId} RETURNING ${COMPETITION}
  `.execute(tx);
  return rows[0]!;
}
