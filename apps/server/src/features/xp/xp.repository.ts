import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import { createScratchTable } from '../../db/scratch-table.ts';

/** What is paid for one value of one event that was last changed at `changedFrom` or later. */
export type ScoredValue = {
  readonly eventId: string;
  readonly value: string;
  readonly changedFrom: Date;
  readonly xp: number;
  readonly parts: unknown;
};

/** Rows that travel to the database in one statement. */
const CHUNK = 5_000;

/** Awards that are written in one statement, which must end in its time on a busy machine too. */
const AWARDS_AT_ONCE = 20_000;

/** Puts the scored values into a scratch table. */
export async function stageScores(tx: DatabaseTransaction, scores: readonly ScoredValue[]) {
  await createScratchTable(
    tx,
    'settlement_scores',
    sql`event_id uuid, value text, changed_from timestamptz, xp integer, parts jsonb,
      PRIMARY KEY (event_id, value, changed_from)`,
  );
  for (let start = 0; start < scores.length; start += CHUNK) {
    const chunk = JSON.stringify(scores.slice(start, start + CHUNK));
    await sql`
      INSERT INTO settlement_scores
      SELECT * FROM json_to_recordset(${chunk}::json)
        AS s("eventId" uuid, value text, "changedFrom" timestamptz, xp integer, parts jsonb)
    `.execute(tx);
  }
  await sql`ANALYZE settlement_scores`.execute(tx);
}

/**
 * Everybody who earns something by the staged scores: of the steps of a value the last one that
 * had begun when the player last changed it, in whole milliseconds as the rules count. OFFSET 0 keeps
 * the predictions of an event together: they are read once, and not once for each right value.
 */
export const EARNINGS = sql`
  FROM (
    SELECT event_id, closes_at FROM questions
    WHERE event_id IN (SELECT event_id FROM settlement_scores) OFFSET 0
  ) q
  CROSS JOIN LATERAL (
    SELECT event_id, user_id, value, value_changed_at FROM predictions
    WHERE event_id = q.event_id AND value_changed_at < q.closes_at OFFSET 0
  ) p
  JOIN (SELECT DISTINCT event_id, value FROM settlement_scores) right_values
    ON right_values.event_id = p.event_id AND right_values.value = p.value
  JOIN profiles f ON f.id = p.user_id AND f.deleted_at IS NULL
  CROSS JOIN LATERAL (
    SELECT xp, parts FROM settlement_scores s
    WHERE s.event_id = p.event_id AND s.value = p.value
      AND s.changed_from <= date_trunc('milliseconds', p.value_changed_at)
    ORDER BY s.changed_from DESC LIMIT 1
  ) score
  WHERE score.xp > 0`;

/**
 * Puts everybody who earns something by the staged scores into a scratch table; after a correction
 * with whether that equals what the player saw. Returns how many. The statement that fills the ledger
 * must not look into it too: planned while it is empty, it reads all of it for each award.
 */
export async function stageEarnings(tx: DatabaseTransaction): Promise<number> {
  await createScratchTable(
    tx,
    'settlement_earnings',
    sql`nth integer PRIMARY KEY, user_id uuid, event_id uuid, value text,
      value_changed_at timestamptz, xp integer, parts jsonb, is_known boolean`,
  );
  const { numAffectedRows } = await sql`
    INSERT INTO settlement_earnings
    SELECT row_number() OVER (), p.user_id, p.event_id, p.value, p.value_changed_at, score.xp,
      score.parts,
      coalesce((SELECT earlier.seen AND earlier.xp_amount = score.xp FROM xp_ledger earlier
                WHERE earlier.user_id = p.user_id AND earlier.prediction_event_id = p.event_id
                  AND earlier.kind = 'award'
                ORDER BY earlier.id DESC LIMIT 1), false) ${EARNINGS}
  `.execute(tx);
  await sql`ANALYZE settlement_earnings`.execute(tx);
  return Number(numAffectedRows);
}

/**
 * Writes an award for each of so many staged earnings, with all that its receipt needs: of a falling
 * reward the moment that decided it. What the player saw already is born seen.
 */
export async function insertAwards(
  tx: DatabaseTransaction,
  award: { validationId: string; rewardMapId: string | null; earnings: number },
): Promise<void> {
  for (let start = 0; start < award.earnings; start += AWARDS_AT_ONCE) {
    await insertSomeAwards(tx, { ...award, start });
  }
}

async function insertSomeAwards(
  tx: DatabaseTransaction,
  award: { validationId: string; rewardMapId: string | null; start: number },
): Promise<void> {
  await sql`
    INSERT INTO xp_ledger
      (user_id, validation_id, prediction_event_id, template_key, kind, xp_amount, seen, data)
    SELECT w.user_id, ${award.validationId}, w.event_id, e.template_key, 'award', w.xp, w.is_known,
      jsonb_build_object('event', coalesce(e.title, to_jsonb(e.title_key)), 'value', w.value,
        'rewardMapId', ${award.rewardMapId}::uuid, 'parts', w.parts)
        || CASE WHEN e.reward_decay_rules IS NULL THEN '{}'
          ELSE jsonb_build_object('changedAt', w.value_changed_at) END
    FROM settlement_earnings w JOIN prediction_events e ON e.id = w.event_id
    WHERE w.nth > ${award.start} AND w.nth <= ${award.start + AWARDS_AT_ONCE}
  `.execute(tx);
}

/** Answers every award of a validation by its exact negative, born seen. */
export async function insertReversals(tx: DatabaseTransaction, validationId: string) {
  await sql`
    INSERT INTO xp_ledger
      (user_id, validation_id, prediction_event_id, template_key, kind, xp_amount, seen, data)
    SELECT user_id, validation_id, prediction_event_id, template_key, 'reversal', -xp_amount, true,
      data
    FROM xp_ledger WHERE validation_id = ${validationId} AND kind = 'award'
  `.execute(tx);
}

/** Sums up what the ledger rows of a validation change for each player, in a temporary table. */
export async function stageDeltas(
  tx: DatabaseTransaction,
  validationId: string,
  kind: 'award' | 'reversal',
): Promise<void> {
  await createScratchTable(tx, 'settlement_deltas', sql`user_id uuid PRIMARY KEY, xp integer`);
  await sql`
    INSERT INTO settlement_deltas
    SELECT user_id, sum(xp_amount) FROM xp_ledger
    WHERE validation_id = ${validationId} AND kind = ${kind} GROUP BY user_id
  `.execute(tx);
  await sql`ANALYZE settlement_deltas`.execute(tx);
}

/** Moves the totals of the staged players. */
export async function addDeltasToProfiles(tx: DatabaseTransaction): Promise<void> {
  await sql`
    UPDATE profiles p SET xp_total = p.xp_total + d.xp, updated_at = game_now()
    FROM settlement_deltas d WHERE p.id = d.user_id
  `.execute(tx);
}

/** Whether the staged changes touch anybody. */
export async function hasDeltas(tx: DatabaseTransaction): Promise<boolean> {
  const { rows } = await sql<{ has_deltas: boolean }>`
    SELECT EXISTS (SELECT FROM settlement_deltas) AS has_deltas
  `.execute(tx);
  return rows[0]!.has_deltas;
}

/** How many players have another total by validations that ended and began, and how much they got and gave. */
export async function sumLedgerMoves(
  tx: DatabaseTransaction,
  { ended, began }: { ended: readonly string[]; began: readonly string[] },
): Promise<{ players: number; givenXp: number; takenXp: number }> {
  const { rows } = await sql<{ players: number; givenXp: number; takenXp: number }>`
    SELECT count(*) AS players, coalesce(sum(xp) FILTER (WHERE xp > 0), 0) AS "givenXp",
      coalesce(-sum(xp) FILTER (WHERE xp < 0), 0) AS "takenXp"
    FROM (
      SELECT sum(xp_amount)::integer AS xp FROM xp_ledger
      WHERE validation_id = ANY(${[...began]}::uuid[]) AND kind = 'award'
        OR validation_id = ANY(${[...ended]}::uuid[]) AND kind = 'reversal'
      GROUP BY user_id
    ) AS net WHERE xp <> 0
  `.execute(tx);
  return rows[0]!;
}
