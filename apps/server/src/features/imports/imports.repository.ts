import type { MatchResult } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { CompetitionFacts } from './known-competitions.ts';
import type { MatchPrices } from './readers/season-file.ts';

/** Two runs for one competition at once would both create what is missing. */
export async function lockImports(tx: DatabaseTransaction, competition: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(7031003, hashtext(${competition}))`.execute(tx);
}

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

/** The competition that a source spells so, with the zone that its last import had; null when none. */
export async function getCompetitionBySpelling(
  tx: DatabaseTransaction,
  source: string,
  spelling: string,
): Promise<CompetitionFacts | null> {
  const { rows } = await sql<CompetitionFacts>`
    SELECT c.name, c.country::text AS country, c.season_start_month AS "seasonStartMonth",
      c.season_end_month AS "seasonEndMonth",
      (SELECT i.zone FROM imports i WHERE i.competition_id = c.id
       ORDER BY i.created_at DESC LIMIT 1) AS zone
    FROM external_refs r JOIN competitions c ON c.id = r.entity_id
    WHERE r.source = ${source} AND r.kind = 'competition' AND r.key = ${spelling}
  `.execute(tx);
  return rows[0] ?? null;
}

/** Remembers how a source spells a competition. */
export async function insertCompetitionSpelling(
  tx: DatabaseTransaction,
  ref: { source: string; spelling: string; competitionId: string },
): Promise<void> {
  await sql`
    INSERT INTO external_refs (source, kind, key, entity_id)
    VALUES (${ref.source}, 'competition', ${ref.spelling}, ${ref.competitionId})
    ON CONFLICT (source, kind, key) DO UPDATE SET entity_id = excluded.entity_id
  `.execute(tx);
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

export type KnownTeam = { id: string; name: string; name_key: string; country: string };

/** The teams of a competition, of any season. */
export async function listParticipants(tx: DatabaseTransaction, competitionId: string) {
  const { rows } = await sql<KnownTeam>`
    SELECT DISTINCT t.id, t.name, t.name_key, t.country::text AS country
    FROM competition_participants p JOIN teams t ON t.id = p.team_id
    WHERE p.competition_id = ${competitionId} ORDER BY t.name
  `.execute(tx);
  return rows;
}

/** The team that a source spells so; null when it never did. */
export async function getTeamBySpelling(tx: DatabaseTransaction, source: string, spelling: string) {
  const { rows } = await sql<{ entity_id: string }>`
    SELECT entity_id FROM external_refs
    WHERE source = ${source} AND kind = 'team' AND key = ${spelling}
  `.execute(tx);
  return rows[0]?.entity_id ?? null;
}

/** Remembers how a source spells a team. */
export async function insertTeamSpelling(
  tx: DatabaseTransaction,
  ref: { source: string; spelling: string; teamId: string },
): Promise<void> {
  await sql`
    INSERT INTO external_refs (source, kind, key, entity_id)
    VALUES (${ref.source}, 'team', ${ref.spelling}, ${ref.teamId})
    ON CONFLICT (source, kind, key) DO UPDATE SET entity_id = excluded.entity_id
  `.execute(tx);
}

/** The team of a key in its country, made when missing. */
export async function ensureTeam(
  tx: DatabaseTransaction,
  team: {
    name: string;
    key: string;
    shortName: string | null;
    country: string;
    isNational: boolean;
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO teams (name, name_key, short_name, country, is_national_team)
    VALUES (${team.name}, ${team.key}, ${team.shortName}, ${team.country}::countries,
      ${team.isNational})
    ON CONFLICT (country, name_key) DO UPDATE SET name_key = excluded.name_key
    RETURNING id
  `.execute(tx);
  return rows[0]!.id;
}

export async function insertParticipants(
  tx: DatabaseTransaction,
  participants: { competitionId: string; season: number; teamIds: readonly string[] },
): Promise<void> {
  await sql`
    INSERT INTO competition_participants (competition_id, season, team_id)
    SELECT ${participants.competitionId}, ${participants.season}, team_id
    FROM unnest(${[...participants.teamIds]}::uuid[]) AS team_id
    ON CONFLICT DO NOTHING
  `.execute(tx);
}

/** How a row is known to its import. */
export type RowKey = {
  num: number | null;
  round: string;
  team1Id: string;
  team2Id: string;
  nth: number;
};

/** A match that an import knows, as far as a later run may change it. */
export type KnownMatch = {
  num: number | null;
  round: string;
  team1_id: string;
  team2_id: string;
  nth: number;
  match_id: string;
  kickoff_time: Date;
  kickoff_confirmed: boolean;
  postponed_at: Date | null;
  proposal: MatchResult | null;
};

const KNOWN_MATCH = sql`m.id AS match_id, m.kickoff_time, m.kickoff_confirmed, m.postponed_at,
  p.result AS proposal`;

const CURRENT_PROPOSAL = sql`LEFT JOIN result_proposals p
  ON p.match_id = m.id AND p.replaced_at IS NULL`;

export async function listKnownMatches(tx: DatabaseTransaction, importId: string) {
  const { rows } = await sql<KnownMatch & { label: string }>`
    SELECT r.num, r.round, r.team1_id, r.team2_id, r.nth, ${KNOWN_MATCH},
      concat_ws(', ', nullif(r.round, ''), t1.name || ' - ' || t2.name) AS label
    FROM import_rows r JOIN match_events m ON m.id = r.match_id ${CURRENT_PROPOSAL}
    JOIN teams t1 ON t1.id = r.team1_id JOIN teams t2 ON t2.id = r.team2_id
    WHERE r.import_id = ${importId} AND m.deleted_at IS NULL
  `.execute(tx);
  return rows;
}

/** The match of these teams nearest in time, within three days, that this import has no row for. */
export async function getNearestMatch(
  tx: DatabaseTransaction,
  match: {
    importId: string;
    competitionId: string;
    season: number;
    team1Id: string;
    team2Id: string;
    kickoffAt: Date;
  },
) {
  const { rows } = await sql<Omit<KnownMatch, 'num' | 'round' | 'team1_id' | 'team2_id' | 'nth'>>`
    SELECT ${KNOWN_MATCH} FROM match_events m ${CURRENT_PROPOSAL}
    WHERE m.competition_id = ${match.competitionId} AND m.season = ${match.season}
      AND m.team1_id = ${match.team1Id} AND m.team2_id = ${match.team2Id}
      AND m.deleted_at IS NULL
      AND m.kickoff_time BETWEEN ${match.kickoffAt}::timestamptz - interval '3 days'
        AND ${match.kickoffAt}::timestamptz + interval '3 days'
    ORDER BY abs(extract(epoch FROM m.kickoff_time - ${match.kickoffAt}::timestamptz)) LIMIT 1
  `.execute(tx);
  return rows[0] ?? null;
}

export async function insertRow(
  tx: DatabaseTransaction,
  importId: string,
  key: RowKey,
  matchId: string,
): Promise<void> {
  await sql`
    INSERT INTO import_rows (import_id, num, round, team1_id, team2_id, nth, match_id)
    VALUES (${importId}, ${key.num}, ${key.round}, ${key.team1Id}, ${key.team2Id}, ${key.nth},
      ${matchId})
  `.execute(tx);
}

/** Takes back what was proposed for a match. */
export async function replaceProposal(tx: DatabaseTransaction, matchId: string): Promise<void> {
  await sql`
    UPDATE result_proposals SET replaced_at = game_now()
    WHERE match_id = ${matchId} AND replaced_at IS NULL
  `.execute(tx);
}

/** Proposes a result; an administrator decides. */
export async function insertProposal(
  tx: DatabaseTransaction,
  proposal: { matchId: string; importId: string; result: MatchResult },
): Promise<void> {
  await sql`
    INSERT INTO result_proposals (match_id, import_id, result)
    VALUES (${proposal.matchId}, ${proposal.importId}, ${JSON.stringify(proposal.result)})
  `.execute(tx);
}

/** Keeps what the bookmakers asked for a match; the newest reading stands. */
export async function savePrices(
  tx: DatabaseTransaction,
  reading: { matchId: string; source: string; prices: MatchPrices },
): Promise<void> {
  await sql`
    INSERT INTO match_prices AS known (match_id, source, prices)
    VALUES (${reading.matchId}, ${reading.source}, ${JSON.stringify(reading.prices)})
    ON CONFLICT (match_id, source) DO UPDATE SET prices = excluded.prices, read_at = game_now()
      WHERE known.prices <> excluded.prices
  `.execute(tx);
}
