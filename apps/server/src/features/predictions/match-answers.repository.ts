import type { TemplateKey } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import { isOpenIn } from '../../db/item-state.ts';

/** Whose answers, on which match. */
export type Answerer = { readonly userId: string; readonly matchId: string };

/**
 * Lets the answers of one player on one match be changed by one transaction at a time: the match's
 * row is locked by all of its players together, and answers that are not there yet cannot be.
 */
export async function lockAnswers(tx: DatabaseTransaction, { userId, matchId }: Answerer) {
  const key = `answers ${userId} ${matchId}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** Keeps the player's account from ending meanwhile; false when it has. */
export async function lockPlayer(tx: DatabaseTransaction, userId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT id FROM profiles WHERE id = ${userId} AND deleted_at IS NULL FOR KEY SHARE
  `.execute(tx);
  return rows.length === 1;
}

export type StoredAnswer = {
  readonly templateKey: TemplateKey;
  readonly value: string;
  readonly changedAt: Date;
};

/** What the player has answered on the match so far. */
export async function listAnswers(
  tx: DatabaseTransaction,
  { userId, matchId }: Answerer,
): Promise<StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`
    SELECT e.template_key AS "templateKey", p.value, p.value_changed_at AS "changedAt"
    FROM prediction_events e
    JOIN predictions p ON p.event_id = e.id AND p.user_id = ${userId}
    WHERE e.match_id = ${matchId}
  `.execute(tx);
  return rows;
}

export type SavedAnswer = StoredAnswer & { readonly eventId: string; readonly isFirst: boolean };

/** As JSON has it: its moment is text. */
type SavedRow = Omit<SavedAnswer, 'changedAt'> & { readonly changedAt: string };

/**
 * Creates or changes answers, all of them or, once the match has closed, none. The caller holds the
 * locks; the clock is read here, after them. Null: closed.
 */
export async function saveAnswers(
  tx: DatabaseTransaction,
  { userId, matchId }: Answerer,
  answers: readonly { eventId: string; templateKey: TemplateKey; value: string }[],
): Promise<SavedAnswer[] | null> {
  const { rows } = await sql<{ isOpen: boolean; saved: SavedRow[] }>`
    WITH locked AS MATERIALIZED (
      SELECT ${isOpenIn('i', sql`now`)} AS is_open, now
      FROM items i CROSS JOIN (SELECT game_now() AS now) AS clock WHERE i.id = ${matchId}
    ), answers AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(answers)}::json)
        AS a("eventId" uuid, "templateKey" text, value text)
    ), saved AS (
      INSERT INTO predictions AS known (event_id, user_id, value, created_at, value_changed_at)
      SELECT "eventId", ${userId}, value, now, now FROM locked CROSS JOIN answers WHERE is_open
      ON CONFLICT (event_id, user_id) DO UPDATE
        SET value = excluded.value, value_changed_at = greatest(known.value_changed_at, excluded.value_changed_at)
        WHERE known.value <> excluded.value
      RETURNING event_id, value, value_changed_at, (xmax = 0) AS is_first
    )
    SELECT is_open AS "isOpen",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('eventId', event_id, 'templateKey',
          "templateKey", 'value', saved.value, 'changedAt', value_changed_at,
          'isFirst', is_first)), '[]')
       FROM saved JOIN answers ON "eventId" = event_id) AS saved
    FROM locked
  `.execute(tx);
  if (!rows[0]?.isOpen) return null;
  return rows[0].saved.map((row) => ({ ...row, changedAt: new Date(row.changedAt) }));
}
