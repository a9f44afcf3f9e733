import type { AnswerPart } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';
import { friendsOf } from '#db/state/friends-of.ts';
import { isRevealedIn } from '#db/state/item-state.ts';
import type { Person } from '#db/state/person.ts';

/** A friend's answer to one question and its XP; null before a result. */
type FriendAnswer = {
  readonly eventId: string;
  readonly templateKey: string | null;
  readonly value: string;
  readonly xp: number | null;
  readonly parts: readonly AnswerPart[] | null;
};

export type FriendPrediction = Person & {
  readonly xp: number | null;
  readonly answers: readonly FriendAnswer[];
};

type Reading = {
  readonly kind: 'match' | 'event';
  readonly itemId: string;
  readonly viewerId: string;
  /** Read before this statement begins, so the statement never sees an older item. */
  readonly now: Date;
};

/** Reads item, friends and answers in one snapshot; null if predictions are hidden. */
export async function findFriendsPredictions(
  db: Queryable,
  { kind, itemId, viewerId, now }: Reading,
): Promise<{ friends: number; predictions: readonly FriendPrediction[] } | null> {
  const { rows } = await sql<{ friends: number; prediction: FriendPrediction | null }>`
    WITH item AS MATERIALIZED (
      SELECT i.id, i.validation_id FROM items i
      WHERE i.kind = ${kind} AND i.id = ${itemId}
        AND ${isRevealedIn('i', sql`${now}::timestamptz`)}
    ), friends AS MATERIALIZED (
      SELECT p.id, p.username, p.username_key, p.xp_total, p.profile_picture_url,
        p.profile_picture_version, p.created_at
      FROM item CROSS JOIN ${friendsOf(viewerId)} f
      JOIN profiles p ON p.id = f.user_id AND p.deleted_at IS NULL AND p.username IS NOT NULL
    ), answers AS (
      SELECT p.user_id,
        CASE WHEN bool_and(item.validation_id IS NOT NULL) THEN coalesce(sum(l.xp_amount), 0)::integer
          END AS xp,
        jsonb_agg(jsonb_build_object('eventId', e.id, 'templateKey', e.template_key,
          'value', p.value,
          'xp', CASE WHEN item.validation_id IS NOT NULL THEN coalesce(l.xp_amount, 0) END,
          'parts', CASE WHEN item.validation_id IS NOT NULL
            THEN coalesce(l.data -> 'parts', '[]') END) ORDER BY e.template_key) AS answers
      FROM item
      JOIN prediction_events e ON coalesce(e.match_id, e.id) = item.id
      JOIN predictions p ON p.event_id = e.id AND p.user_id IN (SELECT id FROM friends)
      LEFT JOIN xp_ledger l ON l.validation_id = item.validation_id AND l.user_id = p.user_id
        AND l.prediction_event_id = e.id AND l.kind = 'award'
      GROUP BY p.user_id
    )
    SELECT (SELECT count(*) FROM friends) AS friends, CASE WHEN f.id IS NOT NULL THEN
      jsonb_build_object('id', f.id, 'username', f.username, 'xp_total', f.xp_total,
        'profile_picture_url', f.profile_picture_url,
        'profile_picture_version', f.profile_picture_version, 'created_at', f.created_at,
        'xp', a.xp, 'answers', a.answers) END AS prediction
    FROM item
    LEFT JOIN (answers a JOIN friends f ON f.id = a.user_id) ON true
    ORDER BY a.xp DESC NULLS LAST, f.username_key COLLATE "C"
  `.execute(db);
  const [first] = rows;
  if (!first) return null;
  const predictions = rows.flatMap(({ prediction }) =>
    prediction ? [{ ...prediction, created_at: new Date(prediction.created_at) }] : [],
  );
  return { friends: first.friends, predictions };
}
