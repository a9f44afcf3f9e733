import {
  parseScore,
  PRICES_COUNT_DAYS,
  type GoalModel,
  type MatchAttributes,
  type OfferedOdds,
  type RewardVersion,
} from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { isOpenIn } from '#db/state/item-state.ts';
import type { PricedMatch } from './model/fit-on-prices.ts';
import type { PricingFacts, RewardSource } from './reward-source.ts';

export async function listOpenCompetitions(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ competition_id: string }>`
    SELECT DISTINCT i.competition_id FROM items i
    WHERE i.kind = 'match' AND ${isOpenIn('i')} ORDER BY i.competition_id
  `.execute(db);
  return rows.map(({ competition_id: id }) => id);
}

export async function listOpenMatches(db: Queryable, competitionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT i.id FROM items i
    WHERE i.kind = 'match' AND i.competition_id = ${competitionId} AND ${isOpenIn('i')}
    ORDER BY i.closes_at, i.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists matches of four years with a result in force, with the prices that still count. */
export async function listPlayed(db: Queryable, competitionId: string): Promise<PricedMatch[]> {
  const { rows } = await sql<{
    home: string;
    away: string;
    kickoff: Date;
    score: string;
    prices: StoredPrices[];
  }>`
    SELECT m.team1_id AS home, m.team2_id AS away, m.kickoff_time AS kickoff,
      v.result ->> 'score' AS score,
      (SELECT coalesce(jsonb_agg(p.prices ORDER BY p.source), '[]') FROM match_prices p
       WHERE p.match_id = m.id
         AND m.kickoff_time > game_now() - make_interval(days => ${PRICES_COUNT_DAYS}::int)) AS prices
    FROM match_events m
    JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
    WHERE m.competition_id = ${competitionId} AND m.deleted_at IS NULL
      AND v.kind IN ('result', 'history') AND v.result ->> 'score' IS NOT NULL
      AND m.kickoff_time BETWEEN game_now() - interval '4 years' AND game_now()
    ORDER BY m.kickoff_time, m.id
  `.execute(db);
  return rows.flatMap(({ home: homeTeam, away: awayTeam, kickoff, score: text, prices }) => {
    const score = parseScore(text);
    return score ? [{ homeTeam, awayTeam, kickoff, score, odds: oddsOf(prices) }] : [];
  });
}

export async function saveModel(
  db: Queryable,
  competitionId: string,
  model: GoalModel,
): Promise<void> {
  await sql`
    INSERT INTO goal_models (competition_id, model) VALUES (${competitionId}, ${JSON.stringify(model)})
    ON CONFLICT (competition_id) DO UPDATE SET model = excluded.model, fitted_at = game_now()
  `.execute(db);
}

type StoredPrices = {
  opening?: OfferedOdds['results'];
  closing?: OfferedOdds['results'];
  openingGoals?: OfferedOdds['goals'];
  closingGoals?: OfferedOdds['goals'];
};

type InForce = {
  readonly id: string;
  readonly source: RewardSource;
  readonly modelVersion: string;
  readonly map: unknown;
};

export type MatchFacts = PricingFacts & {
  readonly matchId: string;
  readonly isOpen: boolean;
  readonly inForce: InForce | null;
};

/** Lists facts for pricing matches, with the clock read by the same statement. */
export async function listMatchFacts(
  db: Queryable,
  matchIds: readonly string[],
): Promise<MatchFacts[]> {
  const { rows } = await sql<{
    id: string;
    is_open: boolean;
    team1_id: string;
    team2_id: string;
    prices: StoredPrices[];
    model: GoalModel | null;
    system_version: 1 | 2;
    attributes: MatchAttributes;
    reward_version: RewardVersion;
    in_force: InForce | null;
  }>`
    SELECT i.id, i.team1_id, i.team2_id, i.system_version, i.attributes, g.model,
      (SELECT s.reward_version FROM competition_seasons s
       WHERE s.competition_id = i.competition_id AND s.season = i.season) AS reward_version,
      ${isOpenIn('i')} AS is_open,
      CASE WHEN r.id IS NOT NULL THEN jsonb_build_object('id', r.id, 'source', r.source,
        'modelVersion', r.model_version, 'map', r.map) END AS in_force,
      (SELECT coalesce(jsonb_agg(p.prices ORDER BY p.source), '[]') FROM match_prices p
       WHERE p.match_id = i.id) AS prices
    FROM items i
    LEFT JOIN goal_models g ON g.competition_id = i.competition_id
    LEFT JOIN reward_maps r ON r.id = i.reward_map_id
    WHERE i.kind = 'match' AND i.id = ANY(${[...matchIds]}::uuid[])
    ORDER BY i.closes_at, i.id
  `.execute(db);
  return rows.map((row) => ({
    matchId: row.id,
    isOpen: row.is_open,
    team1Id: row.team1_id,
    team2Id: row.team2_id,
    systemVersion: row.system_version,
    attributes: row.attributes,
    rewardVersion: row.reward_version,
    model: row.model,
    odds: oddsOf(row.prices),
    inForce: row.in_force,
  }));
}

export async function lockFreeMatches(
  tx: DatabaseTransaction,
  matchIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM match_events
    WHERE id = ANY(${[...matchIds]}::uuid[]) AND deleted_at IS NULL FOR UPDATE SKIP LOCKED
  `.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export async function takeFitLock(tx: DatabaseTransaction, competitionId: string): Promise<void> {
  await sql`
    SELECT pg_advisory_xact_lock(hashtextextended('goal-model ' || ${competitionId}, 0))
  `.execute(tx);
}

const latestOf = <T>(closing: readonly T[] = [], opening: readonly T[] = []) =>
  closing.length > 0 ? closing : opening;
const latestResults = (prices: StoredPrices) => latestOf(prices.closing, prices.opening);
const latestGoals = (prices: StoredPrices) => latestOf(prices.closingGoals, prices.openingGoals);

const oddsOf = (prices: readonly StoredPrices[]): OfferedOdds => ({
  results: prices.flatMap(latestResults),
  goals: prices.flatMap(latestGoals),
});

export type NewRewardMap = {
  readonly matchId: string;
  readonly source: string;
  readonly modelVersion: string;
  readonly inputs: object;
  readonly map: object;
};

/** Puts one reward map per match in force. Returns their ids by match. Sends shared maps once. */
export async function insertRewardMaps(
  db: Queryable,
  rewards: readonly NewRewardMap[],
): Promise<Map<string, string>> {
  if (rewards.length === 0) return new Map();
  const maps = [...new Set(rewards.map(({ map }) => map))];
  const placeOf = new Map(maps.map((map, place) => [map, place + 1]));
  const rows = rewards.map(({ map, ...reward }) => ({ ...reward, place: placeOf.get(map) }));
  const { rows: inForce } = await sql<{ id: string; matchId: string }>`
    WITH maps AS MATERIALIZED (
      SELECT map, place
      FROM jsonb_array_elements(${JSON.stringify(maps)}::jsonb) WITH ORDINALITY AS m(map, place)
    ), priced AS (
      INSERT INTO reward_maps (match_id, source, model_version, inputs, map)
      SELECT "matchId", source, "modelVersion", inputs, map
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS reward("matchId" uuid,
        source text, "modelVersion" text, inputs jsonb, place bigint)
      JOIN maps USING (place)
      RETURNING id, match_id
    )
    UPDATE match_events m SET reward_map_id = priced.id FROM priced WHERE m.id = priced.match_id
    RETURNING priced.id, m.id AS "matchId"
  `.execute(db);
  return new Map(inForce.map(({ matchId, id }) => [matchId, id]));
}
