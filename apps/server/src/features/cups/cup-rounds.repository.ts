import type { CupFate, Figures } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { isRevealedIn } from '#db/state/item-state.ts';

/** A round of the game. Its first kickoff ignores matches that were brought forward by days. */
export type GameRound = {
  readonly season: number;
  readonly round: string;
  readonly beginsAt: Date;
};

/** Days before the middle of its round from which a match counts as brought forward. */
const DAYS_OF_A_ROUND = 4;

/**
 * Lists the rounds of a competition that begin after a moment, in the order of play. A round that
 * has begun does not begin again, also if most of its matches are put off.
 */
export async function listGameRounds(
  db: Queryable,
  {
    competitionId,
    after,
    begun = [],
    limit,
  }: {
    competitionId: string;
    after: Date;
    begun?: readonly Pick<GameRound, 'season' | 'round'>[];
    limit: number;
  },
): Promise<GameRound[]> {
  const { rows } = await sql<GameRound>`
    WITH dated AS (
      SELECT m.season, m.round, m.kickoff_time FROM match_events m
      WHERE m.competition_id = ${competitionId} AND m.round <> '' AND m.deleted_at IS NULL
        AND m.postponed_at IS NULL AND m.season IN (
          SELECT l.season FROM match_events l
          WHERE l.competition_id = ${competitionId} AND l.kickoff_time > ${after})
    ), played AS (
      SELECT season, round, percentile_disc(0.5) WITHIN GROUP (ORDER BY kickoff_time) AS middle
      FROM dated GROUP BY season, round
    ), begun AS (
      SELECT d.season, d.round, min(d.kickoff_time) AS begins_at
      FROM dated d JOIN played p USING (season, round)
      WHERE d.kickoff_time >= p.middle - make_interval(days => ${DAYS_OF_A_ROUND})
      GROUP BY d.season, d.round
    )
    SELECT DISTINCT ON (begins_at) season, round, begins_at AS "beginsAt" FROM begun
    WHERE begins_at > ${after} AND (season, round) NOT IN (
      SELECT * FROM json_to_recordset(${JSON.stringify(begun)}::json)
        AS known(season smallint, round text))
    ORDER BY begins_at, season, round COLLATE "C" LIMIT ${limit}
  `.execute(db);
  return rows;
}

/** Reads the state of a round of the game. A postponed match does not delay it. */
export async function readRoundFacts(
  db: Queryable,
  { competitionId, season, round }: Omit<GameRound, 'beginsAt'> & { competitionId: string },
) {
  const { rows } = await sql<{ isOver: boolean; lastKickoff: Date | null }>`
    SELECT coalesce(bool_and(m.status = 'finished'), false) AS "isOver",
      max(m.kickoff_time) AS "lastKickoff"
    FROM match_events m
    WHERE m.competition_id = ${competitionId} AND m.season = ${season} AND m.round = ${round}
      AND m.deleted_at IS NULL AND m.postponed_at IS NULL
  `.execute(db);
  return rows[0]!;
}

type FiguresRow = {
  readonly userId: string;
  readonly xp: number;
  readonly exactScores: number;
  readonly completeAt: Date | null;
};

const toFigures = (rows: readonly FiguresRow[]): Map<string, Figures> =>
  new Map(rows.map(({ userId, ...figures }) => [userId, figures]));

/** Players in a round of the game, and the moment as of which it counts. */
export type FiguresAsked = Omit<GameRound, 'beginsAt'> & {
  readonly competitionId: string;
  readonly at: Date;
  readonly userIds: readonly string[];
};

const roundAsOf = ({ competitionId, season, round, at }: FiguresAsked) => sql`
  of_round AS MATERIALIZED (
    SELECT m.id, m.item_version, m.closed_at, m.postponed_at,
      -- A sheet needs no prediction of a void match, of history, or of one that was never open.
      coalesce(v.kind = 'result', true) AND m.closed_at IS DISTINCT FROM m.created_at AS is_needed,
      least(m.kickoff_time, m.counts_until) AS counts_until,
      m.kickoff_time AS closes_at, v.id AS validation_id, v.kind, v.result ->> 'score' AS score
    FROM match_events m
    LEFT JOIN LATERAL (
      SELECT id, kind, result FROM validations
      WHERE match_id = m.id AND created_at <= ${at} AND (reverted_at IS NULL OR reverted_at > ${at})
      ORDER BY created_at DESC LIMIT 1
    ) v ON true
    WHERE m.competition_id = ${competitionId} AND m.season = ${season} AND m.round = ${round}
      AND m.deleted_at IS NULL
  ), revealed AS MATERIALIZED (
    SELECT * FROM of_round m WHERE ${isRevealedIn('m', sql`${at}::timestamptz`)}
  )`;

/** Returns a stamp that changes with the figures of the same players. */
export async function digestRound(db: Queryable, asked: FiguresAsked): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    WITH ${roundAsOf(asked)}
    SELECT concat_ws(' ', string_agg(concat_ws(' ', m.id, m.item_version, m.validation_id), ','
        ORDER BY m.id), (SELECT string_agg(id::text, ',' ORDER BY id) FROM revealed)) AS digest
    FROM of_round m
  `.execute(db);
  return rows[0]!.digest;
}

/**
 * Reads the figures of players in a round of the game, as of a moment: from the results that were
 * in force then, and from predictions on matches that were revealed then. Nothing earlier.
 */
export async function readFigures(
  db: Queryable,
  asked: FiguresAsked,
): Promise<ReadonlyMap<string, Figures>> {
  const { userIds } = asked;
  const { rows } = await sql<FiguresRow>`
    WITH ${roundAsOf(asked)}, answered AS (
      SELECT p.user_id, m.id AS match_id, m.is_needed, max(p.value_changed_at) AS changed_at,
        coalesce(bool_or(m.kind = 'result' AND e.template_key = 'score' AND p.value = m.score), false)
          AS is_exact
      FROM revealed m
      JOIN prediction_events e ON e.match_id = m.id
      JOIN predictions p ON p.event_id = e.id AND p.value_changed_at < m.counts_until
      WHERE p.user_id = ANY(${[...userIds]}::uuid[])
      GROUP BY p.user_id, m.id, m.is_needed
    ), sheets AS (
      SELECT user_id, count(*) FILTER (WHERE is_exact) AS exact,
        CASE WHEN count(*) FILTER (WHERE is_needed)
            = (SELECT count(*) FROM revealed WHERE is_needed)
          THEN max(changed_at) FILTER (WHERE is_needed) END AS complete_at
      FROM answered GROUP BY user_id
    ), earned AS (
      SELECT l.user_id, sum(l.xp_amount) AS xp FROM xp_ledger l
      JOIN of_round m ON m.validation_id = l.validation_id
      WHERE l.kind = 'award' AND l.user_id = ANY(${[...userIds]}::uuid[])
      GROUP BY l.user_id
    )
    SELECT s.user_id AS "userId", coalesce(e.xp, 0)::integer AS xp, s.exact AS "exactScores",
      s.complete_at AS "completeAt"
    FROM sheets s LEFT JOIN earned e ON e.user_id = s.user_id
  `.execute(db);
  return toFigures(rows);
}

/**
 * The label of a stored round `r` of cup `c` now. One that was renamed has that of its first match,
 * unless another round of the cup has it.
 */
const LABEL = sql`coalesce(
  (SELECT m.round FROM match_events m WHERE m.competition_id = c.competition_id
    AND m.season = r.season AND m.round = r.round AND m.deleted_at IS NULL LIMIT 1),
  (SELECT min(m.round) FROM match_events m WHERE m.competition_id = c.competition_id
    AND m.season = r.season AND m.round <> '' AND m.deleted_at IS NULL
    AND m.kickoff_time = r.begins_at AND NOT EXISTS (SELECT FROM cup_rounds o
      WHERE o.cup_id = r.cup_id AND o.season = r.season AND o.round = m.round)),
  r.round)`;

/** Lists the rounds that have begun. */
export async function listStoredRounds(db: Queryable, cupId: string) {
  const { rows } = await sql<GameRound & { number: number; frozenAt: Date | null }>`
    SELECT r.number, r.season, ${LABEL} AS round,
      r.begins_at AS "beginsAt", r.frozen_at AS "frozenAt"
    FROM cup_rounds r JOIN cups c ON c.id = r.cup_id WHERE r.cup_id = ${cupId} ORDER BY r.number
  `.execute(db);
  return rows;
}

/**
 * Stores the new label of a round, which no longer follows from the first match once that moves.
 * One at a time: of two that have become one round, the first has the label.
 */
export async function renameRound(tx: DatabaseTransaction, cupId: string): Promise<void> {
  await sql`
    UPDATE cup_rounds stored SET round = renamed.label
    FROM (
      SELECT r.number, ${LABEL} AS label FROM cup_rounds r JOIN cups c ON c.id = r.cup_id
      WHERE r.cup_id = ${cupId} AND r.round <> ${LABEL} ORDER BY r.number LIMIT 1
    ) renamed
    WHERE stored.cup_id = ${cupId} AND stored.number = renamed.number
  `.execute(tx);
}

export type StoredResult = FiguresRow & {
  readonly number: number;
  readonly fate: CupFate | null;
};

export async function listStoredResults(db: Queryable, cupId: string): Promise<StoredResult[]> {
  const { rows } = await sql<StoredResult>`
    SELECT number, user_id AS "userId", xp, exact_scores AS "exactScores",
      complete_at AS "completeAt", fate
    FROM cup_results WHERE cup_id = ${cupId}
  `.execute(db);
  return rows;
}

export async function insertRound(
  tx: DatabaseTransaction,
  { cupId, number, season, round, beginsAt }: GameRound & { cupId: string; number: number },
): Promise<void> {
  await sql`
    INSERT INTO cup_rounds (cup_id, number, season, round, begins_at)
    VALUES (${cupId}, ${number}, ${season}, ${round}, ${beginsAt})
  `.execute(tx);
}

/** Stores figures and fates of a round; `changed` rows only where they differ. */
export async function saveResults(
  tx: DatabaseTransaction,
  {
    cupId,
    number,
    results,
  }: {
    cupId: string;
    number: number;
    results: readonly Omit<StoredResult, 'number'>[];
  },
): Promise<void> {
  await sql`
    INSERT INTO cup_results (cup_id, number, user_id, xp, exact_scores, complete_at, fate)
    SELECT ${cupId}, ${number}, "userId", xp, "exactScores", "completeAt", fate
    FROM json_to_recordset(${JSON.stringify(results)}::json) AS r("userId" uuid, xp integer,
      "exactScores" smallint, "completeAt" timestamptz, fate text)
    ON CONFLICT (cup_id, number, user_id) DO UPDATE SET xp = excluded.xp,
      exact_scores = excluded.exact_scores, complete_at = excluded.complete_at, fate = excluded.fate
  `.execute(tx);
}

export async function freezeRound(
  tx: DatabaseTransaction,
  { cupId, number, at }: { cupId: string; number: number; at: Date },
): Promise<void> {
  await sql`
    UPDATE cup_rounds SET frozen_at = ${at}
    WHERE cup_id = ${cupId} AND number = ${number} AND frozen_at IS NULL
  `.execute(tx);
}

/** Inserts the seed. Returns false if the cup is drawn already. */
export async function insertDraw(
  tx: DatabaseTransaction,
  { cupId, seed }: { cupId: string; seed: string },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO cup_draws (cup_id, seed) VALUES (${cupId}, ${seed})
    ON CONFLICT DO NOTHING RETURNING cup_id
  `.execute(tx);
  return rows.length > 0;
}

/**
 * Lists cups with work: a draw, a round that begins or is renamed, a result, a correction or a
 * departure. Their times are read under the locks of `advanceCup`, so a check that is later has
 * seen them. Other cups are checked every hour.
 */
export async function listDue(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH open AS (
      SELECT c.id, c.competition_id, d.cup_id IS NOT NULL AS is_drawn, c.checked_at
      FROM cups c LEFT JOIN cup_draws d ON d.cup_id = c.id
      WHERE c.ended_at IS NULL AND c.entry_closes_at <= game_now()
    )
    SELECT c.id FROM open c
    WHERE NOT c.is_drawn OR c.checked_at < game_now() - interval '1 hour'
      OR EXISTS (SELECT FROM cup_entries e WHERE e.cup_id = c.id AND e.left_at >= c.checked_at)
      OR EXISTS (SELECT FROM match_events m WHERE m.competition_id = c.competition_id
        AND m.kickoff_time >= c.checked_at AND m.kickoff_time <= game_now())
      OR EXISTS (SELECT FROM cup_rounds r WHERE r.cup_id = c.id AND r.round <> ${LABEL})
      OR EXISTS (
        SELECT FROM cup_rounds r
        JOIN match_events m ON m.competition_id = c.competition_id AND m.season = r.season
          AND m.round = r.round
        JOIN validations v ON v.match_id = m.id
        WHERE r.cup_id = c.id AND r.frozen_at IS NULL
          AND (v.created_at >= c.checked_at OR v.reverted_at >= c.checked_at))
    ORDER BY c.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function markChecked(
  tx: DatabaseTransaction,
  { cupId, at }: { cupId: string; at: Date },
): Promise<void> {
  await sql`UPDATE cups SET checked_at = ${at} WHERE id = ${cupId}`.execute(tx);
}
