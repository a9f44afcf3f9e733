import type { GoalExpectation, MatchAttributes } from '@kickoracle/game';
import { sql } from 'kysely';
import { QUESTION_COLUMNS, type QuestionColumns } from '#db/state/question-columns.ts';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { createScratchTable } from '#db/connection/scratch-table.ts';

export type DueSkill = {
  readonly markIds: readonly string[];
  readonly validationIds: readonly string[];
};

export async function listDue(db: Queryable, limit: number): Promise<DueSkill> {
  const { rows } = await sql<{ id: string; validation_id: string }>`
    SELECT id::text AS id, validation_id FROM skill_due ORDER BY skill_due.id LIMIT ${limit}
  `.execute(db);
  return {
    markIds: rows.map(({ id }) => id),
    validationIds: [...new Set(rows.map(({ validation_id: id }) => id))],
  };
}

/** Deletes these marks only: later ones stay. */
export async function forgetDue(tx: DatabaseTransaction, { markIds }: DueSkill): Promise<void> {
  await sql`DELETE FROM skill_due WHERE id = ANY(${[...markIds]}::bigint[])`.execute(tx);
}

export async function listStanding(tx: DatabaseTransaction, validationIds: readonly string[]) {
  const { rows } = await sql<{ id: string; stands: boolean; is_counted: boolean }>`
    SELECT v.id, v.kind = 'result' AND v.reverted_at IS NULL AS stands,
      EXISTS (SELECT FROM skill_validations s WHERE s.validation_id = v.id) AS is_counted
    FROM validations v WHERE v.id = ANY(${[...validationIds]}::uuid[])
  `.execute(tx);
  return rows;
}

export async function listCountedOf(tx: DatabaseTransaction, matchId: string): Promise<string[]> {
  const { rows } = await sql<{ validation_id: string }>`
    SELECT s.validation_id FROM skill_validations s JOIN validations v ON v.id = s.validation_id
    WHERE v.match_id = ${matchId}
  `.execute(tx);
  return rows.map(({ validation_id: id }) => id);
}

export async function insertDue(tx: DatabaseTransaction, validationIds: readonly string[]) {
  await sql`
    INSERT INTO skill_due (validation_id) SELECT unnest(${[...validationIds]}::uuid[])
  `.execute(tx);
}

export type DecidedQuestion = QuestionColumns & {
  validation_id: string;
  result: string | null;
  system_version: 1 | 2 | null;
  attributes: MatchAttributes | null;
  /** Expected goals by prices or the goal model; null without both. */
  expected: GoalExpectation | null;
};

export async function listDecided(
  tx: DatabaseTransaction,
  validationIds: readonly string[],
): Promise<DecidedQuestion[]> {
  const { rows } = await sql<DecidedQuestion>`
    SELECT v.id AS validation_id, ${QUESTION_COLUMNS}, m.system_version, m.attributes,
      CASE WHEN r.source IN ('bookmakers', 'goal_model') THEN r.inputs -> 'expected' END AS expected,
      CASE WHEN e.match_id IS NULL THEN v.result #>> '{}' ELSE v.result ->> e.template_key END
        AS result
    FROM validations v
    JOIN prediction_events e ON e.match_id = v.match_id OR e.id = v.event_id
    LEFT JOIN match_events m ON m.id = v.match_id
    LEFT JOIN reward_maps r ON r.id = m.reward_map_id
    WHERE v.id = ANY(${[...validationIds]}::uuid[]) AND e.deleted_at IS NULL
    ORDER BY v.id, e.id
  `.execute(tx);
  return rows;
}

export async function insertCounted(
  tx: DatabaseTransaction,
  validationIds: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO skill_validations (validation_id, closes_at)
    SELECT v.id, coalesce(least(m.kickoff_time, m.counts_until), e.deadline)
    FROM validations v
    LEFT JOIN match_events m ON m.id = v.match_id
    LEFT JOIN prediction_events e ON e.id = v.event_id
    WHERE v.id = ANY(${[...validationIds]}::uuid[])
  `.execute(tx);
}

/** Lists the distinct values that were predicted in time, with the number of their players. */
export async function listGiven(tx: DatabaseTransaction, validationIds: readonly string[]) {
  const { rows } = await sql<{
    validation_id: string;
    event_id: string;
    value: string;
    players: number;
  }>`
    SELECT s.validation_id, p.event_id, p.value, count(*) AS players
    FROM skill_validations s
    JOIN validations v ON v.id = s.validation_id
    JOIN prediction_events e ON e.match_id = v.match_id OR e.id = v.event_id
    JOIN predictions p ON p.event_id = e.id AND p.value_changed_at < s.closes_at
    JOIN profiles f ON f.id = p.user_id AND f.deleted_at IS NULL
    WHERE s.validation_id = ANY(${[...validationIds]}::uuid[])
    GROUP BY s.validation_id, p.event_id, p.value ORDER BY p.event_id, p.value
  `.execute(tx);
  return rows;
}

/** Amounts that one value adds for each player who predicted it, in ten-thousandths of a point. */
export type ValueAdds = {
  readonly validation_id: string;
  readonly event_id: string;
  readonly value: string;
  readonly promise: number;
  readonly luck: number;
  readonly variance: number;
};

export async function insertValues(tx: DatabaseTransaction, values: readonly ValueAdds[]) {
  await sql`
    INSERT INTO skill_values (validation_id, event_id, value, promise, luck, variance)
    SELECT * FROM json_to_recordset(${JSON.stringify(values)}::json)
      AS v(validation_id uuid, event_id uuid, value text, promise integer, luck integer,
        variance integer)
  `.execute(tx);
}

/** Ranges of player ids: with a million players, a statement sums about 60,000. */
const SLICES = [...'0123456789abcdef'].map((digit) => ({
  from: `${digit}0000000-0000-0000-0000-000000000000`,
  to: `${digit}fffffff-ffff-ffff-ffff-ffffffffffff`,
}));

type Change = { begun: readonly string[]; ended: readonly string[] };

/** Stages numbered changes by player; returns the count. A match is one call: its cards' mean. */
export async function stageMoves(tx: DatabaseTransaction, change: Change): Promise<number> {
  await createScratchTable(
    tx,
    'skill_moves',
    sql`nth integer PRIMARY KEY, user_id uuid, calls integer, promise bigint, luck bigint,
      variance bigint`,
  );
  let players = 0;
  for (const slice of SLICES) {
    players += await stageSome(tx, { ...change, ...slice, after: players });
  }
  await sql`ANALYZE skill_moves`.execute(tx);
  return players;
}

async function stageSome(
  tx: DatabaseTransaction,
  { begun, ended, from, to, after }: Change & { from: string; to: string; after: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO skill_moves
    SELECT ${after}::integer + row_number() OVER (ORDER BY user_id), user_id, sum(sign),
      sum(sign * promise), sum(sign * luck), sum(sign * variance)
    FROM (
      SELECT p.user_id, moved.sign, round(avg(x.promise))::bigint AS promise,
        round(avg(x.luck))::bigint AS luck, round(avg(x.variance))::bigint AS variance
      FROM (SELECT unnest(${[...begun]}::uuid[]) AS validation_id, 1 AS sign
        UNION ALL SELECT unnest(${[...ended]}::uuid[]), -1) moved
      JOIN skill_validations s ON s.validation_id = moved.validation_id
      JOIN skill_values x ON x.validation_id = moved.validation_id
      JOIN predictions p ON p.event_id = x.event_id AND p.value = x.value
        AND p.value_changed_at < s.closes_at AND p.user_id BETWEEN ${from} AND ${to}
      JOIN profiles f ON f.id = p.user_id AND f.deleted_at IS NULL
      GROUP BY p.user_id, moved.validation_id, moved.sign
    ) AS call GROUP BY user_id
  `.execute(tx);
  return Number(numAffectedRows);
}

/**
 * Adds the staged changes of these numbers to the sums. A player without calls has no row.
 *
 * A player without a row cannot lose calls or variance. So only gains are upserted, at the cost of
 * one index lookup each. A join that first finds players without a row would scan the whole table
 * per piece, as its statistics are stale while it grows.
 */
export async function applyMoves(
  tx: DatabaseTransaction,
  { after, until }: { after: number; until: number },
): Promise<void> {
  const some = sql`d.nth > ${after} AND d.nth <= ${until}`;
  const canBeFirst = sql`d.calls > 0 AND d.variance >= 0`;
  await sql`
    DELETE FROM player_skill k USING skill_moves d
    WHERE ${some} AND k.user_id = d.user_id AND k.calls + d.calls = 0
  `.execute(tx);
  await sql`
    UPDATE player_skill k SET calls = k.calls + d.calls, promise = k.promise + d.promise,
      luck = k.luck + d.luck, variance = k.variance + d.variance
    FROM skill_moves d WHERE ${some} AND NOT (${canBeFirst}) AND k.user_id = d.user_id
  `.execute(tx);
  await sql`
    INSERT INTO player_skill AS k (user_id, calls, promise, luck, variance)
    SELECT d.user_id, d.calls, d.promise, d.luck, d.variance FROM skill_moves d
    WHERE ${some} AND ${canBeFirst} ORDER BY d.nth
    ON CONFLICT (user_id) DO UPDATE SET calls = k.calls + excluded.calls,
      promise = k.promise + excluded.promise, luck = k.luck + excluded.luck,
      variance = k.variance + excluded.variance
  `.execute(tx);
}

export async function deleteCounted(
  tx: DatabaseTransaction,
  validationIds: readonly string[],
): Promise<void> {
  await sql`
    DELETE FROM skill_validations WHERE validation_id = ANY(${[...validationIds]}::uuid[])
  `.execute(tx);
}

export async function deleteSums(tx: DatabaseTransaction, userId: string): Promise<void> {
  await sql`DELETE FROM player_skill WHERE user_id = ${userId}`.execute(tx);
}
