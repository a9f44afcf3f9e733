import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { isOpenIn, isRevealedIn } from '#db/state/item-state.ts';
import type { PredictionOutcome } from './prediction-outcome.ts';
import { upsertPredictions } from './upsert-predictions.repository.ts';

/** The row with the deadline: a part's match, or the standalone event. */
const LOCKED_ITEMS = {
  match: (matchId: string) => sql`
    SELECT status, closed_at, postponed_at, kickoff_time AS closes_at
    FROM match_events WHERE id = ${matchId} AND deleted_at IS NULL FOR SHARE`,
  event: (eventId: string) => sql`
    SELECT status, closed_at, NULL::timestamptz AS postponed_at, deadline AS closes_at
    FROM prediction_events
    WHERE id = ${eventId} AND match_id IS NULL AND deleted_at IS NULL FOR SHARE`,
};

type Answer = { readonly userId: string; readonly value: string };

/** Predictions of several players on one item; the last one of a player counts. */
export type PredictionsTogether = {
  readonly eventId: string;
  readonly matchId: string | null;
  readonly answers: readonly Answer[];
};

type OnLockedPlayers = 'wait' | 'skip';

type SavedRow = {
  is_there: boolean;
  is_open: boolean;
  has_seen: boolean;
  user_id: string | null;
  changed_at: Date | null;
  is_first: boolean | null;
  same_since: Date | null;
  now: Date;
};

/**
 * Creates or changes predictions in one statement. It locks the item's row first, then the players'
 * rows in a fixed order; an account deleted or locked meanwhile is `no_player`. The clock and
 * `has_opened_predictions` are read after all locks, so that a write that waited past the deadline
 * is rejected. Returns null for players whose locked rows were skipped.
 *
 * The lists are subqueries, so that the plan does not depend on their length. Otherwise PostgreSQL
 * would plan each call again, which takes longer than the query.
 */
export async function savePredictions(
  db: Queryable,
  { eventId, matchId, answers }: PredictionsTogether,
  onLockedPlayers: OnLockedPlayers,
): Promise<(PredictionOutcome | null)[]> {
  const last = new Map(answers.map((answer, place) => [answer.userId, { ...answer, place }]));
  const [userIds, values] = [[...last.keys()], [...last.values()].map(({ value }) => value)];
  const item = matchId === null ? LOCKED_ITEMS.event(eventId) : LOCKED_ITEMS.match(matchId);
  const skip = onLockedPlayers === 'wait' ? sql`` : sql`SKIP LOCKED`;
  const { rows } = await sql<SavedRow>`
    WITH item AS MATERIALIZED (${item}), player AS MATERIALIZED (
      SELECT p.id AS user_id, sent.value
      FROM unnest((SELECT ${userIds}::uuid[]), (SELECT ${values}::text[])) AS sent(user_id, value)
      JOIN profiles p ON p.id = sent.user_id
      WHERE p.deleted_at IS NULL AND p.locked_at IS NULL AND EXISTS (SELECT FROM item)
      ORDER BY p.id FOR KEY SHARE OF p ${skip}
    ), held AS MATERIALIZED (
      SELECT item.*, game_now() AS now
      FROM item JOIN (SELECT count(*) AS players FROM player) AS locked ON players > 0
    ), judged AS MATERIALIZED (
      SELECT user_id, value, closes_at, now, ${isOpenIn('held', sql`now`)} AS is_open,
        has_opened_predictions(user_id, ${matchId ?? eventId}) AS has_seen
      FROM held CROSS JOIN player
    ), saved AS (
      ${upsertPredictions(sql`
        SELECT ${eventId}::uuid AS event_id, user_id, value, now, closes_at FROM judged
        WHERE is_open AND NOT has_seen ORDER BY user_id`)}
    )
    SELECT is_there, is_open, has_seen, judged.user_id, now, saved.value_changed_at AS changed_at,
      is_first, CASE WHEN saved.user_id IS NULL THEN (SELECT value_changed_at FROM predictions
        WHERE event_id = ${eventId} AND user_id = judged.user_id) END AS same_since
    FROM (SELECT EXISTS (SELECT FROM item) AS is_there) AS found
    LEFT JOIN judged ON true LEFT JOIN saved ON saved.user_id = judged.user_id
  `.execute(db);
  if (!rows[0]!.is_there) return answers.map(() => ({ outcome: 'not_found' }));
  const rowOf = new Map(rows.map((row) => [row.user_id, row]));
  const counted = new Set<string>();
  return answers.map(({ userId, value }, place) => {
    const row = rowOf.get(userId);
    if (!row) return onLockedPlayers === 'wait' ? { outcome: 'no_player' } : null;
    const isFirst = row.is_first === true && !counted.has(userId);
    counted.add(userId);
    const isOverwritten = place < last.get(userId)!.place;
    return readOutcome({ ...row, is_first: isFirst }, { value, isOverwritten });
  });
}

/** Returns the outcome of a row. A prediction that its batch overwrote is saved, too. */
function readOutcome(
  row: SavedRow,
  { value, isOverwritten }: { value: string; isOverwritten: boolean },
): PredictionOutcome {
  if (!row.is_open) return { outcome: 'closed' };
  if (row.has_seen) return { outcome: 'seen' };
  if (row.changed_at !== null || isOverwritten) {
    const changedAt = row.changed_at ?? row.now;
    return { outcome: 'saved', value, changedAt, isFirst: row.is_first === true };
  }
  // A row inserted by a concurrent identical request is not in our snapshot.
  return { outcome: 'unchanged', value, changedAt: row.same_since ?? row.now, isFirst: false };
}

export async function savePrediction(
  db: Queryable,
  { userId, value, ...item }: { eventId: string; matchId: string | null } & Answer,
): Promise<PredictionOutcome> {
  const [saved] = await savePredictions(db, { ...item, answers: [{ userId, value }] }, 'wait');
  return saved!;
}

export async function deleteHiddenPredictions(tx: DatabaseTransaction, userId: string) {
  await sql`
    DELETE FROM predictions p
    WHERE p.user_id = ${userId} AND NOT EXISTS (
      SELECT FROM questions q WHERE q.event_id = p.event_id
        AND ${isRevealedIn('q')})
  `.execute(tx);
}
