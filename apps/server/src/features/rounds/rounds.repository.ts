import { sql, type RawBuilder } from 'kysely';
import { RANK } from '#db/state/board-rank.ts';
import type { Queryable } from '#db/connection/database.ts';
import { COMPETITION_COLUMNS, type CompetitionColumns } from '#db/state/competition-facts.ts';
import type { RoundKey } from '#db/state/round-key.ts';

export async function listSeasons(db: Queryable, competitionId: string): Promise<number[]> {
  const { rows } = await sql<{ season: number }>`
    SELECT s.season FROM competition_seasons s
    WHERE s.competition_id = ${competitionId} AND EXISTS (
      SELECT FROM match_events m WHERE m.competition_id = s.competition_id AND m.season = s.season
        AND m.round <> '' AND m.deleted_at IS NULL)
    ORDER BY s.season % 10000 DESC, s.season DESC
  `.execute(db);
  return rows.map(({ season }) => season);
}

export type ListedRound = {
  readonly round: string;
  readonly first_kickoff: Date;
  /** Without matches that were brought forward or postponed. */
  readonly begins_at: Date | null;
  readonly matches: number;
  readonly finished: number;
  /** True if the round has begun. A match that was brought forward does not count. */
  readonly has_begun: boolean;
  /** True if a match can still be predicted. A match that was put off for long does not count. */
  readonly is_ahead: boolean;
};

/** Days from the middle of its round after which a match counts as brought forward or put off. */
const DAYS_OF_A_ROUND = 4;

/** Lists rounds in the order of play, by median kickoff: one moved match has no effect. */
export async function listRounds(
  db: Queryable,
  { competitionId, season }: Omit<RoundKey, 'round'>,
): Promise<ListedRound[]> {
  const { rows } = await sql<ListedRound>`
    WITH of_season AS (
      SELECT m.round, m.kickoff_time, m.status, m.closed_at, m.postponed_at FROM match_events m
      WHERE m.competition_id = ${competitionId} AND m.season = ${season} AND m.round <> ''
        AND m.deleted_at IS NULL
    ), played AS (
      SELECT round, percentile_disc(0.5) WITHIN GROUP (ORDER BY kickoff_time) AS middle
      FROM of_season GROUP BY round
    )
    SELECT m.round, min(m.kickoff_time) AS first_kickoff, count(*) AS matches,
      min(m.kickoff_time) FILTER (WHERE m.postponed_at IS NULL
        AND m.kickoff_time >= p.middle - make_interval(days => ${DAYS_OF_A_ROUND})) AS begins_at,
      count(*) FILTER (WHERE m.status = 'finished') AS finished,
      bool_or(m.postponed_at IS NULL AND m.kickoff_time <= game_now()
        AND m.kickoff_time >= p.middle - make_interval(days => ${DAYS_OF_A_ROUND})) AS has_begun,
      bool_or(m.status = 'active' AND m.closed_at IS NULL AND m.postponed_at IS NULL
        AND m.kickoff_time > game_now()
        AND m.kickoff_time <= p.middle + make_interval(days => ${DAYS_OF_A_ROUND})) AS is_ahead
    FROM of_season m JOIN played p ON p.round = m.round
    GROUP BY m.round, p.middle ORDER BY p.middle, m.round COLLATE "C"
  `.execute(db);
  return rows;
}

export async function listMatchIds(
  db: Queryable,
  { competitionId, season, round }: RoundKey,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT m.id FROM match_events m
    WHERE m.competition_id = ${competitionId} AND m.season = ${season} AND m.round = ${round}
      AND m.deleted_at IS NULL
    ORDER BY m.kickoff_time, m.id LIMIT 200
  `.execute(db);
  return rows.map(({ id }) => id);
}

const isOver = (of: {
  competitionId: RawBuilder<unknown>;
  season: RawBuilder<unknown>;
  round: RawBuilder<unknown>;
}) => sql<boolean>`(
  SELECT coalesce(bool_and(m.status = 'finished'), false) FROM match_events m
  WHERE m.competition_id = ${of.competitionId} AND m.season = ${of.season} AND m.round = ${of.round}
    AND m.deleted_at IS NULL)`;

export async function isRoundOver(db: Queryable, key: RoundKey): Promise<boolean> {
  const { competitionId, season, round } = key;
  const { rows } = await sql<{ is_over: boolean }>`
    SELECT ${isOver({
      competitionId: sql`${competitionId}::uuid`,
      season: sql`${season}::integer`,
      round: sql`${round}::text`,
    })} AS is_over
  `.execute(db);
  return rows[0]!.is_over;
}

export type PlayedRound = CompetitionColumns & {
  readonly competition_id: string;
  readonly name: string;
  readonly season: number;
  readonly round: string;
  readonly xp: number;
  readonly rank: number | null;
  readonly players: number;
  readonly is_over: boolean;
};

/** Selects rank and XP in each round of `played(competition_id, season, round, last)`. */
const selectPlayed = (playerId: string) => sql`
  SELECT c.id AS competition_id, c.name, ${COMPETITION_COLUMNS}, played.season, played.round,
    coalesce(own.xp, 0) AS xp, own.rank, coalesce(own.players, 0) AS players,
    ${isOver({
      competitionId: sql`played.competition_id`,
      season: sql`played.season`,
      round: sql`played.round`,
    })} AS is_over, played.last
  FROM played
  JOIN competitions c ON c.id = played.competition_id
  LEFT JOIN boards b ON b.kind = 'round' AND b.year = played.season
    AND b.competition_id = played.competition_id AND b.round = played.round
  LEFT JOIN LATERAL (
    SELECT t.xp, ${RANK} AS rank, (SELECT coalesce(sum(h.players), 0) FROM board_histogram h
      WHERE h.board_id = b.id AND h.level = 2) AS players
    FROM leaderboard_totals t WHERE t.board_id = b.id AND t.user_id = ${playerId}
  ) own ON true`;

/** Maximum number of predictions in a record. */
const MOST = 1_000;

/** Selects the latest settled predictions. The limit must not depend on hidden ones. */
const SETTLED = (playerId: string) => sql`
  settled AS MATERIALIZED (
    SELECT m.competition_id, m.season, m.round, e.template_key, p.value, v.result,
      m.kickoff_time AS closes_at, l.xp_amount AS xp
    FROM predictions p
    -- One by one along the index of predictions, until there are enough.
    CROSS JOIN LATERAL (
      SELECT event_id, closes_at, validation_id FROM questions
      WHERE event_id = p.event_id AND p.value_changed_at < closes_at OFFSET 0
    ) AS q
    CROSS JOIN LATERAL (
      SELECT id, result FROM validations WHERE id = q.validation_id AND kind = 'result' OFFSET 0
    ) AS v
    JOIN prediction_events e ON e.id = p.event_id
    LEFT JOIN match_events m ON m.id = e.match_id
    LEFT JOIN xp_ledger l ON l.validation_id = v.id AND l.user_id = p.user_id
      AND l.prediction_event_id = p.event_id AND l.kind = 'award'
    WHERE p.user_id = ${playerId}
    ORDER BY p.closes_at DESC, p.event_id LIMIT ${sql.lit(MOST)}
  )`;

export async function countSettled(
  db: Queryable,
  playerId: string,
): Promise<{ settled: number; right: number; exact: number }> {
  const { rows } = await sql<{ settled: number; right: number; exact: number }>`
    WITH ${SETTLED(playerId)}
    SELECT count(*) AS settled, count(xp) AS right,
      count(xp) FILTER (WHERE template_key = 'score' AND value = result ->> 'score') AS exact
    FROM settled
  `.execute(db);
  return rows[0]!;
}

/** Lists the last rounds in which a prediction of the player was settled, newest first. */
export async function listForm(
  db: Queryable,
  { playerId, rounds }: { playerId: string; rounds: number },
): Promise<PlayedRound[]> {
  const { rows } = await sql<PlayedRound>`
    WITH ${SETTLED(playerId)}, played AS (
      SELECT competition_id, season, round, max(closes_at) AS last FROM settled
      WHERE round <> '' GROUP BY competition_id, season, round
      ORDER BY last DESC, round LIMIT ${rounds}
    )
    ${selectPlayed(playerId)} ORDER BY played.last DESC, played.round
  `.execute(db);
  return rows;
}

/** Finds the round with the latest settlement of a match that the player predicted. */
export async function findLastSettled(
  db: Queryable,
  playerId: string,
): Promise<PlayedRound | null> {
  const { rows } = await sql<PlayedRound>`
    WITH played AS (
      SELECT m.competition_id, m.season, m.round, v.created_at AS last
      FROM (SELECT * FROM predictions
            WHERE user_id = ${playerId} AND closes_at <= game_now()
            ORDER BY closes_at DESC, event_id LIMIT ${sql.lit(MOST)}) p
      JOIN questions q ON q.event_id = p.event_id AND p.value_changed_at < q.closes_at
      JOIN validations v ON v.id = q.validation_id AND v.kind = 'result'
      JOIN match_events m ON m.id = q.match_id AND m.round <> ''
      ORDER BY v.created_at DESC, m.kickoff_time DESC, m.round LIMIT 1
    )
    ${selectPlayed(playerId)}
  `.execute(db);
  return rows[0] ?? null;
}

/** Selects every round in which a player has XP. */
const earning = (playerId: string) => sql`
  played AS MATERIALIZED (
    SELECT b.competition_id, b.year::integer AS season, b.round, t.xp, (
        SELECT max(m.kickoff_time) FROM match_events m
        WHERE m.competition_id = b.competition_id AND m.season = b.year AND m.round = b.round
          AND m.deleted_at IS NULL) AS last
    FROM boards b JOIN leaderboard_totals t ON t.board_id = b.id
    WHERE b.kind = 'round' AND t.user_id = ${playerId}
  )`;

/** Finds the round in which a player earned the most, the latest of equals; null without XP. */
export async function findBest(db: Queryable, playerId: string): Promise<PlayedRound | null> {
  const { rows } = await sql<PlayedRound>`
    WITH every AS (WITH ${earning(playerId)} SELECT * FROM played), played AS (
      SELECT * FROM every ORDER BY xp DESC, last DESC NULLS LAST, round LIMIT 1)
    ${selectPlayed(playerId)}
  `.execute(db);
  return rows[0] ?? null;
}

/** Lists finished rounds that a player won, newest first. */
export async function listWon(db: Queryable, playerId: string): Promise<PlayedRound[]> {
  const { rows } = await sql<PlayedRound>`
    WITH ${earning(playerId)}
    SELECT * FROM (${selectPlayed(playerId)}) won
    WHERE won.rank = 1 AND won.is_over ORDER BY won.last DESC, won.round
  `.execute(db);
  return rows;
}
