import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '../connection/database.ts';
import { createScratchTable } from '../connection/scratch-table.ts';

/*
 * Stages of a settlement, in order. A stage is a scratch table that its writer has filled. Only the
 * writer can create the value and every reader takes it, so a call out of order does not compile.
 * A stage is valid until its table is filled again in the transaction.
 *
 * 1. `Scores`, table `settlement_scores`. Writer: `stageScores`.
 *    Readers: `stageEarnings`, `stageExpectedMoves`, `xp/awards.repository.ts`.
 * 2. `Earnings`, table `settlement_earnings`. Writer: `stageEarnings`.
 *    Readers: `xp/awards.repository.ts` (the ledger), `stageAwarded`.
 * 3. `Deltas`, tables `settlement_awards` and `settlement_reversals`. Writer: `stageDeltas`.
 *    Readers: `xp/xp.repository.ts` (totals), `notifications/level-ups.repository.ts`,
 *    `leaderboard/board-blocks.repository.ts`, `leaderboard/board-top-rows.repository.ts`,
 *    `xp/moves.repository.ts` (the report).
 * 4. `Climbers`, table `settlement_climbers`. Writer: `leaderboard/board-blocks.repository.ts`.
 *    Reader: `leaderboard/board-top-rows.repository.ts`.
 *
 * A preview has one stage after the scores: `ExpectedMoves`, table `settlement_moves`.
 * Writer: `stageExpectedMoves`. Readers: `xp/moves.repository.ts`,
 * `leaderboard/board-tops.repository.ts`.
 */

/** Not exported: a value with this key can only be created in this file. */
const FILLED = Symbol('filled');

type Stage<Table extends string> = {
  readonly [FILLED]: true;
  readonly tx: DatabaseTransaction;
  readonly table: Table;
};

/** XP of a value predicted at `changedFrom` or later, until its next `changedFrom`. */
export type ScoredValue = {
  readonly eventId: string;
  readonly value: string;
  readonly changedFrom: Date;
  readonly xp: number;
  readonly parts: unknown;
};

/** Scored values, numbered by `nth`. */
export type Scores = Stage<'settlement_scores'> & { readonly questions: number };

/** Number of values that one statement sends to the database. */
const CHUNK = 5_000;

export async function stageScores(
  tx: DatabaseTransaction,
  scores: readonly ScoredValue[],
): Promise<Scores> {
  await createScratchTable(
    tx,
    'settlement_scores',
    sql`nth integer PRIMARY KEY, event_id uuid, value text, changed_from timestamptz, xp integer,
      parts jsonb, UNIQUE (event_id, value, changed_from)`,
  );
  for (let start = 0; start < scores.length; start += CHUNK) {
    const chunk = JSON.stringify(scores.slice(start, start + CHUNK));
    await sql`
      INSERT INTO settlement_scores
      SELECT ${start}::integer + row_number() OVER (), s.*
      FROM json_to_recordset(${chunk}::json)
        AS s("eventId" uuid, value text, "changedFrom" timestamptz, xp integer, parts jsonb)
    `.execute(tx);
  }
  await sql`ANALYZE settlement_scores`.execute(tx);
  const questions = new Set(scores.map(({ eventId }) => eventId)).size;
  return { [FILLED]: true, tx, table: 'settlement_scores', questions };
}

/**
 * Joins predictions `p` with their `score`. A value with several steps has the last step that had
 * begun when the player changed the prediction, in whole milliseconds like the rules. OFFSET 0 reads
 * the predictions of an event once, not once for each value that earns.
 */
const EARNED = sql`
  FROM (
    SELECT event_id, closes_at FROM questions
    WHERE event_id IN (SELECT event_id FROM settlement_scores) OFFSET 0
  ) q
  CROSS JOIN LATERAL (
    SELECT event_id, user_id, value, value_changed_at FROM predictions
    WHERE event_id = q.event_id AND value_changed_at < q.closes_at OFFSET 0
  ) p
  JOIN (
    SELECT event_id, value, count(*) AS steps, min(nth) AS nth, min(changed_from) AS changed_from
    FROM settlement_scores GROUP BY event_id, value
  ) right_values
    ON right_values.event_id = p.event_id AND right_values.value = p.value
      AND right_values.changed_from <= date_trunc('milliseconds', p.value_changed_at)
  JOIN settlement_scores score ON score.nth = CASE right_values.steps WHEN 1 THEN right_values.nth
    ELSE (SELECT s.nth FROM settlement_scores s
      WHERE s.event_id = p.event_id AND s.value = p.value
        AND s.changed_from <= date_trunc('milliseconds', p.value_changed_at)
      ORDER BY s.changed_from DESC LIMIT 1) END
  WHERE score.xp > 0 AND NOT EXISTS (
    SELECT FROM profiles gone WHERE gone.id = p.user_id AND gone.deleted_at IS NOT NULL)`;

/** Predictions that earn XP by the scores: `rows` of them, numbered by `nth`. */
export type Earnings = Stage<'settlement_earnings'> & {
  readonly scores: Scores;
  readonly rows: number;
};

const createEarnings = (tx: DatabaseTransaction) =>
  createScratchTable(
    tx,
    'settlement_earnings',
    sql`nth integer, user_id uuid, event_id uuid, value_changed_at timestamptz,
      score integer, xp integer`,
  );

/** Stages the earnings by player, so that the indexes of the ledger are written in order. */
export async function stageEarnings(scores: Scores): Promise<Earnings> {
  const { tx } = scores;
  await createEarnings(tx);
  const { numAffectedRows } = await sql`
    INSERT INTO settlement_earnings
    SELECT row_number() OVER (), earned.* FROM (
      SELECT p.user_id, p.event_id, p.value_changed_at, score.nth, score.xp ${EARNED}
      ORDER BY p.user_id
    ) earned
  `.execute(tx);
  return {
    [FILLED]: true,
    tx,
    table: 'settlement_earnings',
    scores,
    rows: Number(numAffectedRows),
  };
}

const DELTAS = { award: 'settlement_awards', reversal: 'settlement_reversals' } as const;

type Kind = keyof typeof DELTAS;

/** XP of each player with seat, name, total and rank of before. A deleted player has no seat. */
export type Deltas<K extends Kind = Kind> = Stage<(typeof DELTAS)[K]> & {
  readonly kind: K;
  readonly players: number;
};

export type Change = { user_id: string; xp: number };

export async function stageDeltas<K extends Kind>(
  tx: DatabaseTransaction,
  kind: K,
  changes: RawBuilder<Change>,
): Promise<Deltas<K>> {
  const name = DELTAS[kind];
  const table = sql.table(name);
  await createScratchTable(
    tx,
    name,
    sql`user_id uuid, seat integer, username_key username_key, xp integer, xp_before integer,
      rank_before smallint`,
  );
  const { numAffectedRows } = await sql`
    INSERT INTO ${table}
    SELECT d.user_id, CASE WHEN p.deleted_at IS NULL THEN p.seat END, p.username_key, d.xp,
      p.xp_total, p.announced_rank
    FROM (${changes}) d(user_id, xp) LEFT JOIN profiles p ON p.id = d.user_id
  `.execute(tx);
  await sql`ANALYZE ${table} (user_id, xp)`.execute(tx);
  return { [FILLED]: true, tx, table: name, kind, players: Number(numAffectedRows) };
}

export async function stageAwarded({ tx, scores }: Earnings): Promise<Deltas<'award'>> {
  // A player has one earning per question.
  if (scores.questions <= 1) {
    return stageDeltas(tx, 'award', sql`SELECT user_id, xp FROM settlement_earnings`);
  }
  // Without statistics the planner misjudges the number of players.
  await sql`ANALYZE settlement_earnings (user_id)`.execute(tx);
  const sums: RawBuilder<Change> = sql`SELECT user_id, sum(xp) AS xp FROM settlement_earnings GROUP BY user_id`;
  return stageDeltas(tx, 'award', sums);
}

/** Stages stored awards, or negatives, by a scratch table: the planner misjudges ledger rows. */
export async function stagePaid<K extends Kind>(
  tx: DatabaseTransaction,
  kind: K,
  validationId: string,
): Promise<Deltas<K>> {
  const sign = kind === 'award' ? 1 : -1;
  await createEarnings(tx);
  await sql`
    INSERT INTO settlement_earnings (user_id, xp)
    SELECT user_id, ${sign}::integer * sum(xp_amount) FROM xp_ledger
    WHERE validation_id = ${validationId} AND kind = 'award' GROUP BY user_id
  `.execute(tx);
  return stageDeltas(tx, kind, sql`SELECT user_id, xp FROM settlement_earnings`);
}

/** XP that each player would get (`award`) and give back (`reversal`) by each step of a preview. */
export type ExpectedMoves = Stage<'settlement_moves'>;

export type ExpectedStep = {
  readonly scores: readonly ScoredValue[];
  readonly reverses: string | null;
};

/** Stages all steps of a preview. `item` is the number of the step, from 0. */
export async function stageExpectedMoves(
  tx: DatabaseTransaction,
  steps: readonly ExpectedStep[],
): Promise<ExpectedMoves> {
  await createScratchTable(
    tx,
    'settlement_moves',
    sql`item integer, user_id uuid, kind text, xp integer, PRIMARY KEY (user_id, item, kind)`,
  );
  for (const [item, { scores, reverses }] of steps.entries()) {
    await stageScores(tx, scores);
    await sql`
      INSERT INTO settlement_moves
      SELECT ${item}::integer, p.user_id, 'award', sum(score.xp) ${EARNED} GROUP BY p.user_id
      UNION ALL
      SELECT ${item}, user_id, 'reversal', -sum(xp_amount) FROM xp_ledger
      WHERE validation_id = ${reverses} AND kind = 'award' GROUP BY user_id
    `.execute(tx);
  }
  await sql`ANALYZE settlement_moves`.execute(tx);
  return { [FILLED]: true, tx, table: 'settlement_moves' };
}
