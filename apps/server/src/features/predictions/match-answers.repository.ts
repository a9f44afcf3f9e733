import type { TemplateKey } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { isOpenIn } from '#db/state/item-state.ts';
import { upsertPredictions } from './upsert-predictions.repository.ts';

/** Behaviour for answers, or players, that another transaction has locked. */
export type OnLocked = 'wait' | 'skip';

/**
 * Serialises changes of a player's answers on a match with an advisory lock: the lock of the
 * match's row is shared by all players, and rows that do not exist yet cannot be locked. Returns
 * the players whose answers are locked.
 */
export async function lockAnswers(
  tx: DatabaseTransaction,
  { matchId, userIds }: { matchId: string; userIds: readonly string[] },
  onLocked: OnLocked,
): Promise<string[]> {
  const key = sql`hashtextextended('answers ' || user_id || ' ' || ${matchId}::text, 0)`;
  const isLocked =
    onLocked === 'wait'
      ? sql`pg_advisory_xact_lock(${key}) IS NOT NULL`
      : sql`pg_try_advisory_xact_lock(${key})`;
  const { rows } = await sql<{ user_id: string }>`
    SELECT user_id FROM unnest(${[...userIds].toSorted()}::text[]) AS u(user_id) WHERE ${isLocked}
  `.execute(tx);
  return rows.map(({ user_id: userId }) => userId);
}

/** Holds accounts against deletion and locking. Deleted and locked ones are missing. */
export async function lockPlayers(
  tx: DatabaseTransaction,
  userIds: readonly string[],
  onLocked: OnLocked,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM profiles
    WHERE id = ANY(${[...userIds]}::uuid[]) AND deleted_at IS NULL AND locked_at IS NULL
    ORDER BY id FOR KEY SHARE ${onLocked === 'wait' ? sql`` : sql`SKIP LOCKED`}
  `.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export type StoredAnswer = {
  readonly templateKey: TemplateKey;
  readonly value: string;
  readonly changedAt: Date;
};

export async function listAnswers(
  tx: DatabaseTransaction,
  { matchId, userIds }: { matchId: string; userIds: readonly string[] },
): Promise<Map<string, StoredAnswer[]>> {
  const { rows } = await sql<StoredAnswer & { userId: string }>`
    SELECT p.user_id AS "userId", e.template_key AS "templateKey", p.value,
      p.value_changed_at AS "changedAt"
    FROM prediction_events e
    JOIN predictions p ON p.event_id = e.id AND p.user_id = ANY(${[...userIds]}::uuid[])
    WHERE e.match_id = ${matchId}
  `.execute(tx);
  const answers = new Map(userIds.map((userId): [string, StoredAnswer[]] => [userId, []]));
  for (const { userId, ...answer } of rows) answers.get(userId)!.push(answer);
  return answers;
}

export type Change = {
  readonly userId: string;
  readonly eventId: string;
  readonly templateKey: TemplateKey;
  readonly value: string;
};

export type SavedAnswer = StoredAnswer & { readonly eventId: string; readonly isFirst: boolean };

/** The row as JSON: its time is text. */
type SavedRow = Omit<SavedAnswer, 'changedAt'> & { readonly userId: string; changedAt: string };

/**
 * Creates or changes answers on a match: all of them, or none if it has closed. The caller holds
 * the locks, and the clock is read here, after them. Returns the written answers by player; null if
 * the match is closed.
 */
export async function saveAnswers(
  tx: DatabaseTransaction,
  matchId: string,
  changes: readonly Change[],
): Promise<Map<string, SavedAnswer[]> | null> {
  const { rows } = await sql<{ isOpen: boolean; saved: SavedRow[] }>`
    WITH locked AS MATERIALIZED (
      SELECT ${isOpenIn('i', sql`now`)} AS is_open, closes_at, now
      FROM items i CROSS JOIN (SELECT game_now() AS now) AS clock WHERE i.id = ${matchId}
    ), answers AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(changes)}::json)
        AS a("userId" uuid, "eventId" uuid, "templateKey" text, value text)
    ), saved AS (
      ${upsertPredictions(sql`
        SELECT "eventId" AS event_id, "userId" AS user_id, value, now, closes_at
        FROM locked CROSS JOIN answers WHERE is_open ORDER BY "eventId", "userId"`)}
    )
    SELECT is_open AS "isOpen",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('userId', user_id, 'eventId', event_id,
          'templateKey', "templateKey", 'value', saved.value, 'changedAt', value_changed_at,
          'isFirst', is_first)), '[]')
       FROM saved JOIN answers ON "eventId" = event_id AND "userId" = user_id) AS saved
    FROM locked
  `.execute(tx);
  if (!rows[0]?.isOpen) return null;
  const saved = new Map<string, SavedAnswer[]>();
  for (const { userId, changedAt, ...answer } of rows[0].saved) {
    const mine = saved.get(userId) ?? [];
    saved.set(userId, [...mine, { ...answer, changedAt: new Date(changedAt) }]);
  }
  return saved;
}
