import { REWARD_MODEL_VERSION, type SeasonMonths } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { holdTeams } from '#db/connection/locks.ts';
import type { Pair } from './claims/claim.ts';
import type { CompetitionFacts } from './known-competitions.ts';
import type { MatchPrices } from './readers/season-file.ts';

/** Serialises a competition's runs: two would both create missing rows. Mergers wait for all. */
export async function lockImports(tx: DatabaseTransaction, competition: string): Promise<void> {
  await holdTeams(tx);
  await sql`SELECT pg_advisory_xact_lock(7031003, hashtext(lower(${competition})))`.execute(tx);
}

export async function findCompetitionOf(
  tx: DatabaseTransaction,
  matchId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ competition: string }>`
    SELECT c.country || '/' || c.name AS competition
    FROM match_events m JOIN competitions c ON c.id = m.competition_id WHERE m.id = ${matchId}
  `.execute(tx);
  return rows[0]?.competition;
}

/**
 * Finds a competition, ignoring letter case, or creates it. Returns its stored months. The update
 * changes no key, whose lock would make each settlement of the competition wait.
 */
export async function ensureCompetition(tx: DatabaseTransaction, facts: CompetitionFacts) {
  const { rows } = await sql<{ id: string } & SeasonMonths>`
    INSERT INTO competitions (name, country, season_start_month, season_end_month)
    VALUES (coalesce((
        SELECT name FROM competitions
        WHERE country = ${facts.country}::countries AND lower(name) = lower(${facts.name})
        ORDER BY name = ${facts.name} DESC LIMIT 1
      ), ${facts.name}), ${facts.country}::countries, ${facts.seasonStartMonth},
      ${facts.seasonEndMonth})
    ON CONFLICT (country, name) DO UPDATE SET sport = competitions.sport
    RETURNING id, season_start_month AS "startMonth", season_end_month AS "endMonth"
  `.execute(tx);
  return rows[0]!;
}

export async function updateMonths(
  tx: DatabaseTransaction,
  competitionId: string,
  months: SeasonMonths,
): Promise<void> {
  await sql`
    UPDATE competitions
    SET season_start_month = ${months.startMonth}, season_end_month = ${months.endMonth}
    WHERE id = ${competitionId}
  `.execute(tx);
}

// The zone of the last import; null without one.
const FACTS = sql`c.id, c.name, c.country::text AS country, c.season_start_month AS "seasonStartMonth",
  c.season_end_month AS "seasonEndMonth",
  (SELECT i.zone FROM imports i WHERE i.competition_id = c.id
   ORDER BY i.created_at DESC LIMIT 1) AS zone`;

export type StoredFacts = Omit<CompetitionFacts, 'zone'> & {
  readonly id: string;
  readonly zone: string | null;
};

export async function getCompetitionBySpelling(
  tx: DatabaseTransaction,
  source: string,
  spelling: string,
): Promise<StoredFacts | null> {
  const { rows } = await sql<StoredFacts>`
    SELECT ${FACTS} FROM external_refs r JOIN competitions c ON c.id = r.entity_id
    WHERE r.source = ${source} AND r.kind = 'competition' AND lower(r.key) = lower(${spelling})
    ORDER BY r.key = ${spelling} DESC, r.key LIMIT 1
  `.execute(tx);
  return rows[0] ?? null;
}

/** Finds a competition by name, ignoring letter case, if it is unique or the country is given. */
export async function getCompetitionByName(
  tx: DatabaseTransaction,
  name: string,
  country: string | null,
): Promise<StoredFacts | null> {
  const { rows } = await sql<StoredFacts>`
    SELECT ${FACTS} FROM competitions c
    WHERE lower(c.name) = lower(${name})
      AND (${country}::text IS NULL OR c.country::text = ${country})
  `.execute(tx);
  const exact = rows.filter((row) => row.name === name);
  const found = exact.length > 0 ? exact : rows;
  return found.length === 1 ? found[0]! : null;
}

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
    INSERT INTO competition_seasons (competition_id, season, reward_version)
    VALUES (${competitionId}, ${season}, ${REWARD_MODEL_VERSION})
    ON CONFLICT DO NOTHING
  `.execute(tx);
}

type StoredImport = {
  readonly id: string;
  readonly season: number;
  /** The label in files; null if unknown. */
  readonly label: string | null;
  readonly zone: string;
  readonly shiftMs: number;
};

export async function getImport(
  tx: DatabaseTransaction,
  key: { source: string; competitionId: string; fileSeason: string },
) {
  const { rows } = await sql<StoredImport>`
    SELECT i.id, i.season, s.label, i.zone, i.shift_ms AS "shiftMs"
    FROM imports i
    JOIN competition_seasons s ON s.competition_id = i.competition_id AND s.season = i.season
    WHERE i.source = ${key.source} AND i.competition_id = ${key.competitionId}
      AND i.file_season = ${key.fileSeason}
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

export async function redateImport(
  tx: DatabaseTransaction,
  importId: string,
  dating: { zone: string; shiftMs: number },
): Promise<void> {
  await sql`
    UPDATE imports SET zone = ${dating.zone}, shift_ms = ${dating.shiftMs} WHERE id = ${importId}
  `.execute(tx);
}

export async function createNameOf(
  tx: DatabaseTransaction,
  pairs: readonly Pair[],
): Promise<(pair: Pair) => string> {
  const teamIds = new Set(pairs.flatMap(({ team1Id, team2Id }) => [team1Id, team2Id]));
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM teams WHERE id = ANY(${[...teamIds]}::uuid[])
  `.execute(tx);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ({ team1Id, team2Id }) => `${names.get(team1Id)} - ${names.get(team2Id)}`;
}

export type PriceReading = Pair & { readonly matchId: string; readonly prices: MatchPrices };

/** Saves the prices of matches that still have the teams of the reading. Returns their number. */
export async function savePrices(
  tx: DatabaseTransaction,
  source: string,
  readings: readonly PriceReading[],
): Promise<number> {
  if (readings.length === 0) return 0;
  const { rows } = await sql<{ priced: number }>`
    WITH own AS (
      SELECT "matchId", reading.prices
      FROM json_to_recordset(${JSON.stringify(readings)}::json)
        AS reading("matchId" uuid, "team1Id" uuid, "team2Id" uuid, prices jsonb)
      JOIN match_events m ON m.id = "matchId" AND m.team1_id = "team1Id" AND m.team2_id = "team2Id"
    ), saved AS (
      INSERT INTO match_prices AS known (match_id, source, prices)
      SELECT "matchId", ${source}, prices FROM own
      ON CONFLICT (match_id, source) DO UPDATE SET prices = excluded.prices, read_at = game_now()
        WHERE known.prices <> excluded.prices
    )
    SELECT count(*) AS priced FROM own
  `.execute(tx);
  return rows[0]!.priced;
}
