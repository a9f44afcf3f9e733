import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';

const SETTLEMENT_LOCK = 7_031_002;

/** One lock for everything that moves XP: taken before any row, so that no two can deadlock. */
export async function takeSettlementLock(tx: DatabaseTransaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${SETTLEMENT_LOCK})`.execute(tx);
}

/** What is paid for one value predicted on one event. */
export type ScoredValue = { eventId: string; value: string; xp: number; parts: unknown };

/** Puts the scored values into a temporary table that lives as long as the transaction. */
export async function stageScores(tx: DatabaseTransaction, scores: readonly ScoredValue[]) {
  await sql`
    CREATE TEMPORARY TABLE settlement_scores (
      event_id uuid, value text, xp integer, parts jsonb, PRIMARY KEY (event_id, value)
    ) ON COMMIT DROP
  `.execute(tx);
  await sql`
    INSERT INTO settlement_scores
    SELECT * FROM json_to_recordset(${JSON.stringify(scores)}::json)
      AS s("eventId" uuid, value text, xp integer, parts jsonb)
  `.execute(tx);
  await sql`ANALYZE settlement_scores`.execute(tx);
}

/**
 * Writes an award for everybody whose prediction earned something and was last changed before
 * `closesAt`. After a correction an award is born seen when it equals what the player saw.
 */
export async function insertAwards(
  tx: DatabaseTransaction,
  award: { validationId: string; closesAt: Date; rewardMapId: string | null },
): Promise<void> {
  await sql`
    INSERT INTO xp_ledger
      (user_id, validation_id, prediction_event_id, template_key, kind, xp_amount, seen, data)
    SELECT p.user_id, ${award.validationId}, p.event_id, e.template_key, 'award', s.xp,
      coalesce((SELECT earlier.seen AND earlier.xp_amount = s.xp FROM xp_ledger earlier
                WHERE earlier.user_id = p.user_id AND earlier.prediction_event_id = p.event_id
                  AND earlier.kind = 'award'
                ORDER BY earlier.id DESC LIMIT 1), false),
      jsonb_build_object('event', coalesce(e.title, to_jsonb(e.title_key)), 'value', p.value,
        'rewardMapId', ${award.rewardMapId}::uuid, 'parts', s.parts)
    FROM settlement_scores s
    JOIN predictions p ON p.event_id = s.event_id AND p.value = s.value
    JOIN prediction_events e ON e.id = p.event_id
    JOIN profiles f ON f.id = p.user_id AND f.deleted_at IS NULL
    WHERE s.xp > 0 AND p.value_changed_at < ${award.closesAt}
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
  await sql`
    CREATE TEMPORARY TABLE settlement_deltas (user_id uuid PRIMARY KEY, xp integer) ON COMMIT DROP
  `.execute(tx);
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

/** How many players the staged changes touch, and by how much XP together. */
export async function sumDeltas(tx: DatabaseTransaction): Promise<{ players: number; xp: number }> {
  const { rows } = await sql<{ players: number; xp: number }>`
    SELECT count(*) AS players, coalesce(sum(xp), 0) AS xp FROM settlement_deltas
  `.execute(tx);
  return rows[0]!;
}
