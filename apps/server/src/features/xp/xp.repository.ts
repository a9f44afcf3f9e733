import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../db/database.ts';
import { rankOf } from '../../db/rank-of.ts';
import { itemOf } from '../../db/settlements-of.ts';
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
const AWARDS_AT_ONCE = 200_000;

/** Puts the scored values into a scratch table. */
export async function stageScores(tx: DatabaseTransaction, scores: readonly ScoredValue[]) {
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
}

/**
 * Everybody who earns something by the staged scores: of the steps of a value the last one that
 * had begun when the player last changed it, in whole milliseconds as the rules count; where it has one
 * step only, nothing is looked up. OFFSET 0 keeps the predictions of an event together: they are read once,
 * and not once for each right value.
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

/**
 * Puts everybody who earns something by the staged scores into a scratch table, player by player: so they go
 * into the indexes of the ledger side by side. Returns how many.
 */
export async function stageEarnings(tx: DatabaseTransaction): Promise<number> {
  await createScratchTable(
    tx,
    'settlement_earnings',
    sql`nth integer, user_id uuid, event_id uuid, value_changed_at timestamptz,
      score integer, xp integer`,
  );
  const { numAffectedRows } = await sql`
    INSERT INTO settlement_earnings
    SELECT row_number() OVER (), earned.* FROM (
      SELECT p.user_id, p.event_id, p.value_changed_at, score.nth, score.xp ${EARNINGS}
      ORDER BY p.user_id
    ) earned
  `.execute(tx);
  return Number(numAffectedRows);
}

/**
 * Puts into a scratch table what the item's players were last paid for its questions by settlements that
 * ended, if any did, and whether they saw it.
 */
export async function stageKnown(tx: DatabaseTransaction, validationId: string): Promise<void> {
  await createScratchTable(
    tx,
    'settlement_known',
    sql`user_id uuid, event_id uuid, xp integer, PRIMARY KEY (user_id, event_id)`,
  );
  await sql`
    INSERT INTO settlement_known
    SELECT last.user_id, last.prediction_event_id, last.xp_amount FROM (
      SELECT DISTINCT ON (l.user_id, l.prediction_event_id)
        l.user_id, l.prediction_event_id, l.xp_amount, l.seen
      FROM validations v
      JOIN validations ended ON ${itemOf('ended')} = ${itemOf('v')} AND ended.id <> v.id
      JOIN xp_ledger l ON l.validation_id = ended.id AND l.kind = 'award'
      WHERE v.id = ${validationId}
      ORDER BY l.user_id, l.prediction_event_id, l.id DESC
    ) last WHERE last.seen
  `.execute(tx);
  await sql`ANALYZE settlement_known`.execute(tx);
}

/**
 * Writes an award for each of so many staged earnings, with all that its receipt needs: of a falling
 * reward the moment that decided it. What the player saw already is born seen. The words of an award are
 * put together once for each score.
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
    SELECT w.user_id, ${award.validationId}, w.event_id, score.template_key, 'award', w.xp,
      known.user_id IS NOT NULL,
      CASE WHEN score.falls THEN score.data || jsonb_build_object('changedAt', w.value_changed_at)
        ELSE score.data END
    FROM settlement_earnings w
    JOIN (
      SELECT s.nth, e.template_key, e.reward_decay_rules IS NOT NULL AS falls,
        jsonb_build_object('event', coalesce(e.title, to_jsonb(e.title_key)), 'value', s.value,
          'rewardMapId', ${award.rewardMapId}::uuid, 'parts', s.parts) AS data
      FROM settlement_scores s JOIN prediction_events e ON e.id = s.event_id OFFSET 0
    ) score ON score.nth = w.score
    LEFT JOIN settlement_known known
      ON known.user_id = w.user_id AND known.event_id = w.event_id AND known.xp = w.xp
    WHERE w.nth > ${award.start} AND w.nth <= ${award.start + AWARDS_AT_ONCE}
  `.execute(tx);
}

/** Answers every award of a validation by its exact negative, born seen; what is to be said of it, the award says. */
export async function insertReversals(tx: DatabaseTransaction, validationId: string) {
  await sql`
    INSERT INTO xp_ledger
      (user_id, validation_id, prediction_event_id, template_key, kind, xp_amount, seen, data)
    SELECT user_id, validation_id, prediction_event_id, template_key, 'reversal', -xp_amount, true,
      '{}'
    FROM xp_ledger WHERE validation_id = ${validationId} AND kind = 'award'
    ORDER BY user_id
  `.execute(tx);
}

/**
 * Creates the scratch table of what a settlement changes for each player, and what they had and knew before. Who is gone
 * has no seat: their ledger moves, and no board.
 */
export const createDeltas = (tx: DatabaseTransaction) =>
  createScratchTable(
    tx,
    'settlement_deltas',
    sql`user_id uuid, seat integer, username_key username_key, xp integer, xp_before integer,
      rank_before smallint`,
  );

/** Returns what the staged earnings come to; of one question each player has one. */
const earned = (questions: number) =>
  questions <= 1
    ? sql`SELECT user_id, xp FROM settlement_earnings`
    : sql`SELECT user_id, sum(xp) AS xp FROM settlement_earnings GROUP BY user_id`;

/** Stages what `moved(user_id, xp)` changes for each player. Returns for how many. */
async function stageDeltas(tx: DatabaseTransaction, moved: RawBuilder<unknown>): Promise<number> {
  await createDeltas(tx);
  const { numAffectedRows } = await sql`
    INSERT INTO settlement_deltas
    SELECT d.user_id, CASE WHEN p.deleted_at IS NULL THEN p.seat END, p.username_key, d.xp,
      p.xp_total, p.announced_rank
    FROM (${moved}) d LEFT JOIN profiles p ON p.id = d.user_id
  `.execute(tx);
  await sql`ANALYZE settlement_deltas (user_id, xp)`.execute(tx);
  return Number(numAffectedRows);
}

/** Stages what the staged awards, of so many questions, change for each player. Returns for how many. */
export async function stageAwarded(tx: DatabaseTransaction, questions: number): Promise<number> {
  // How many players there are to be looked up is not to be guessed.
  if (questions > 1) await sql`ANALYZE settlement_earnings (user_id)`.execute(tx);
  return stageDeltas(tx, earned(questions));
}

/**
 * Stages what the reversals of a validation change for each player. Returns for how many. By a table of its own: how many
 * rows of the ledger are new is not to be guessed, and each player would be looked up.
 */
export async function stageReversed(tx: DatabaseTransaction, validationId: string) {
  await createScratchTable(tx, 'settlement_reversals', sql`user_id uuid, xp integer`);
  await sql`
    INSERT INTO settlement_reversals
    SELECT user_id, sum(xp_amount) FROM xp_ledger
    WHERE validation_id = ${validationId} AND kind = 'reversal' GROUP BY user_id
  `.execute(tx);
  return stageDeltas(tx, sql`SELECT user_id, xp FROM settlement_reversals`);
}

/**
 * Moves the totals of the staged players, what awards make of the highest rank that they were told of, and from when on
 * there is something that they were not shown. Returns how many: nobody who was paid may be missing.
 */
export async function addDeltasToProfiles(
  tx: DatabaseTransaction,
  { kind, validationId }: { kind: 'award' | 'reversal'; validationId: string },
): Promise<number> {
  const told =
    kind === 'award'
      ? sql`announced_rank = greatest(p.announced_rank, ${rankOf(sql`p.xp_total + d.xp`)}),
          unseen_from = least(p.unseen_from,
            (SELECT created_at FROM validations WHERE id = ${validationId})),`
      : sql``;
  const { numAffectedRows } = await sql`
    UPDATE profiles p SET xp_total = p.xp_total + d.xp, ${told} updated_at = game_now()
    FROM settlement_deltas d WHERE p.id = d.user_id
  `.execute(tx);
  return Number(numAffectedRows);
}

/** Tells how many players have another total by validations that ended and began, and how much they got and gave. */
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

/** A row of a player's ledger, as they download it. */
export type OwnRow = {
  eventId: string;
  kind: 'award' | 'reversal';
  xp: number;
  data: Record<string, unknown>;
  createdAt: Date;
};

/** Lists a player's ledger, the first row first: looked for in each settlement, because no index leads to players. */
export async function listOwn(db: Queryable, userId: string): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    SELECT l.prediction_event_id AS "eventId", l.kind, l.xp_amount AS xp,
      CASE l.kind WHEN 'reversal' THEN award.data ELSE l.data END AS data, l.created_at AS "createdAt"
    FROM validations v CROSS JOIN LATERAL (
      SELECT * FROM xp_ledger WHERE validation_id = v.id AND user_id = ${userId} OFFSET 0
    ) l
    LEFT JOIN xp_ledger award ON award.validation_id = l.validation_id AND award.user_id = l.user_id
      AND award.prediction_event_id = l.prediction_event_id AND award.kind = 'award'
    ORDER BY l.id
  `.execute(db);
  return rows;
}
