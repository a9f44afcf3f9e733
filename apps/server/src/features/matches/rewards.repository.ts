import type { GoalModel, OfferedOdds, PlayedMatch, ScoreRewardMap } from '@kickoracle/game';
import { parseScore } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';

/** Competitions in which somebody can still predict a match. */
export async function listOpenCompetitions(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ competition_id: string }>`
    SELECT DISTINCT m.competition_id FROM match_events m
    WHERE m.deleted_at IS NULL AND m.system_version = 2
      AND item_is_open(m.status, m.closed_at, m.postponed_at, m.kickoff_time, game_now())
    ORDER BY m.competition_id
  `.execute(db);
  return rows.map(({ competition_id: id }) => id);
}

/** Matches of a competition that can still be predicted, the next one first. */
export async function listOpenMatches(db: Queryable, competitionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT m.id FROM match_events m
    WHERE m.competition_id = ${competitionId} AND m.deleted_at IS NULL AND m.system_version = 2
      AND item_is_open(m.status, m.closed_at, m.postponed_at, m.kickoff_time, game_now())
    ORDER BY m.kickoff_time, m.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** What was played in a competition and stands, of the last four years; teams by their ids. */
export async function listPlayed(db: Queryable, competitionId: string): Promise<PlayedMatch[]> {
  const { rows } = await sql<{ home: string; away: string; kickoff: Date; score: string }>`
    SELECT m.team1_id AS home, m.team2_id AS away, m.kickoff_time AS kickoff,
      v.result ->> 'score' AS score
    FROM match_events m
    JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
    WHERE m.competition_id = ${competitionId} AND m.deleted_at IS NULL
      AND v.kind IN ('result', 'history') AND v.result ->> 'score' IS NOT NULL
      AND m.kickoff_time BETWEEN game_now() - interval '4 years' AND game_now()
    ORDER BY m.kickoff_time, m.id
  `.execute(db);
  return rows.flatMap(({ home: homeTeam, away: awayTeam, kickoff, score: text }) => {
    const score = parseScore(text);
    return score ? [{ homeTeam, awayTeam, kickoff, score }] : [];
  });
}

/** Keeps the model of a competition in place of the one before. */
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

export type MatchFacts = {
  readonly team1Id: string;
  readonly team2Id: string;
  readonly odds: OfferedOdds;
  readonly model: GoalModel | null;
  /** The map in force, and the version of the rules that made it. */
  readonly inForce: { readonly map: ScoreRewardMap; readonly modelVersion: string } | null;
};

/** What is known of a version 2 match that is to be priced; null when there is none. */
export async function findMatchFacts(db: Queryable, matchId: string): Promise<MatchFacts | null> {
  const { rows } = await sql<{
    team1_id: string;
    team2_id: string;
    prices: StoredPrices[];
    model: GoalModel | null;
    map: ScoreRewardMap | null;
    model_version: string | null;
  }>`
    SELECT m.team1_id, m.team2_id, g.model, r.map, r.model_version,
      (SELECT coalesce(jsonb_agg(p.prices ORDER BY p.source), '[]') FROM match_prices p
       WHERE p.match_id = m.id) AS prices
    FROM match_events m
    LEFT JOIN goal_models g ON g.competition_id = m.competition_id
    LEFT JOIN reward_maps r ON r.id = m.reward_map_id
    WHERE m.id = ${matchId} AND m.system_version = 2
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { team1_id: team1Id, team2_id: team2Id, model, map, model_version: modelVersion } = row;
  return {
    team1Id,
    team2Id,
    model,
    odds: { results: row.prices.flatMap(latestResults), goals: row.prices.flatMap(latestGoals) },
    inForce: map && modelVersion !== null ? { map, modelVersion } : null,
  };
}

const latestOf = <T>(closing: readonly T[] = [], opening: readonly T[] = []) =>
  closing.length > 0 ? closing : opening;
const latestResults = (prices: StoredPrices) => latestOf(prices.closing, prices.opening);
const latestGoals = (prices: StoredPrices) => latestOf(prices.closingGoals, prices.openingGoals);
