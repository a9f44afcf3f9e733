import type { MatchResult } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { CompetitionFacts } from './known-competitions.ts';

export async function isCountry(tx: DatabaseTransaction, name: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    SELECT ${name} = ANY(enum_range(NULL::countries)::text[]) AS known
  `.execute(tx);
  return rows[0]!.known;
}

export async function ensureCompetition(tx: DatabaseTransaction, facts: CompetitionFacts) {
  const { rows } = await sql<{ id: string; season_start_month: number; season_end_month: number }>`
    INSERT INTO competitions (name, country, season_start_month, season_end_month)
    VALUES (${facts.name}, ${facts.country}::countries, ${facts.seasonStartMonth},
      ${facts.seasonEndMonth})
    ON CONFLICT (country, name) DO UPDATE SET name = excluded.name
    RETURNING id, season_start_month, season_end_month
  `.execute(tx);
  return rows[0]!;
}

export async function ensureSeason(tx: DatabaseTransaction, competitionId: string, season: number) {
  await sql`
    INSERT INTO competition_seasons (competition_id, season) VALUES (${competitionId}, ${season})
    ON CONFLICT DO NOTHING
  `.execute(tx);
}

/** The import of a file's season, if it was read before. */
export async function getImport(
  tx: DatabaseTransaction,
  key: { source: string; competitionId: string; fileSeason: string },
) {
  const { rows } = await sql<{ id: string; season: number; zone: string; shift_ms: number }>`
    SELECT id, season, zone, shift_ms FROM imports
    WHERE source = ${key.source} AND competition_id = ${key.competitionId}
      AND file_season = ${key.fileSeason}
  `.execute(tx);
  return rows[0] ?? null;
}

export async function insertImport(
  tx: DatabaseTransaction,
  row: {
    source: string;
    competitionId: string;
    fileSeason: string;
    season: number;
    zone: string;
    shiftMs: number;
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO imports (source, competition_id, file_season, season, zone, shift_ms)
    VALUES (${row.source}, ${row.competitionId}, ${row.fileSeason}, ${row.season}, ${row.zone},
      ${row.shiftMs})
    RETURNING id
  `.execute(tx);
  return rows[0]!.id;
}

/** The team of a spelling: known by it, known by its key in the country, or made now. */
export async function ensureTeam(
  tx: DatabaseTransaction,
  team: {
    source: string;
    spelling: string;
    key: string;
    shortName: string | null;
    country: string;
  },
): Promise<string> {
  const ref = `${team.country}/${team.spelling}`;
  const known = await sql<{ entity_id: string }>`
    SELECT entity_id FROM external_refs
    WHERE source = ${team.source} AND kind = 'team' AND key = ${ref}
  `.execute(tx);
  if (known.rows[0]) return known.rows[0].entity_id;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO teams (name, name_key, short_name, country)
    VALUES (${team.spelling}, ${team.key}, ${team.shortName}, ${team.country}::countries)
    ON CONFLICT (country, name_key) DO UPDATE SET name_key = excluded.name_key
    RETURNING id
  `.execute(tx);
  const { id } = rows[0]!;
  await sql`
    INSERT INTO external_refs (source, kind, key, entity_id)
    VALUES (${team.source}, 'team', ${ref}, ${id})
  `.execute(tx);
  return id;
}

export async function ensureParticipant(
  tx: DatabaseTransaction,
  participant: { competitionId: string; season: number; teamId: string },
): Promise<void> {
  await sql`
    INSERT INTO competition_participants (competition_id, season, team_id)
    VALUES (${participant.competitionId}, ${participant.season}, ${participant.teamId})
    ON CONFLICT DO NOTHING
  `.execute(tx);
}

/** How a row is known to its import. */
export type RowKey = {
  importId: string;
  round: string;
  team1Id: string;
  team2Id: string;
  nth: number;
};

export async function getMatchOfRow(tx: DatabaseTransaction, key: RowKey): Promise<string | null> {
  const { rows } = await sql<{ match_id: string }>`
    SELECT match_id FROM import_rows
    WHERE import_id = ${key.importId} AND round = ${key.round} AND team1_id = ${key.team1Id}
      AND team2_id = ${key.team2Id} AND nth = ${key.nth}
  `.execute(tx);
  return rows[0]?.match_id ?? null;
}

export async function insertRow(tx: DatabaseTransaction, key: RowKey, matchId: string) {
  await sql`
    INSERT INTO import_rows (import_id, round, team1_id, team2_id, nth, match_id)
    VALUES (${key.importId}, ${key.round}, ${key.team1Id}, ${key.team2Id}, ${key.nth}, ${matchId})
  `.execute(tx);
}

/** Proposes a result for a match that has none; an administrator decides. */
export async function insertProposal(
  tx: DatabaseTransaction,
  proposal: { matchId: string; importId: string; result: MatchResult },
): Promise<void> {
  await sql`
    INSERT INTO result_proposals (match_id, import_id, result)
    VALUES (${proposal.matchId}, ${proposal.importId}, ${JSON.stringify(proposal.result)})
    ON CONFLICT (match_id) WHERE replaced_at IS NULL DO NOTHING
  `.execute(tx);
}
