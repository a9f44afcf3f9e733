import type { AnswerPart } from '@kickoracle/game';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { itemOf } from '../../db/settlements-of.ts';

/** A live award that its player was not shown yet. */
export type UnseenReward = {
  id: string;
  eventId: string;
  matchId: string | null;
  /** What is more than the player was shown for the same before a correction. */
  xp: number;
  isCorrected: boolean;
  value: string;
  parts: AnswerPart[];
  awarded_at: Date;
};

/**
 * The awards that stand and were not shown, the oldest first. Of what was corrected only what is more
 * than the player saw: what is less is never shown, so it may not fill the list either.
 */
export async function listUnseen(
  db: Queryable,
  { userId, limit }: { userId: string; limit: number },
): Promise<UnseenReward[]> {
  const { rows } = await sql<UnseenReward>`
    SELECT l.id::text AS id, l.prediction_event_id AS "eventId", e.match_id AS "matchId",
      l.xp_amount - coalesce(earlier.xp_amount, 0) AS xp,
      earlier.xp_amount IS NOT NULL AS "isCorrected", l.data ->> 'value' AS value,
      l.data -> 'parts' AS parts, l.created_at AS awarded_at
    FROM xp_ledger l
    JOIN validations v ON v.id = l.validation_id AND v.reverted_at IS NULL
    JOIN prediction_events e ON e.id = l.prediction_event_id
    LEFT JOIN LATERAL (
      SELECT xp_amount FROM validations ended JOIN xp_ledger s ON s.validation_id = ended.id
      WHERE ${itemOf('ended')} = ${itemOf('v')}
        AND s.user_id = l.user_id AND s.prediction_event_id = l.prediction_event_id
        AND s.kind = 'award' AND s.seen AND s.id < l.id
      ORDER BY s.id DESC LIMIT 1
    ) earlier ON TRUE
    WHERE l.user_id = ${userId} AND NOT l.seen AND l.kind = 'award'
      AND l.xp_amount > coalesce(earlier.xp_amount, 0)
    ORDER BY l.id LIMIT ${limit}
  `.execute(db);
  return rows;
}

/** Marks those of these that are the player's own. Tells how many it marked. */
export async function markSeen(
  db: Queryable,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<number> {
  const { rows } = await sql`
    UPDATE xp_ledger SET seen = true
    WHERE user_id = ${userId} AND id = ANY(${[...ids]}::bigint[]) AND NOT seen RETURNING id
  `.execute(db);
  return rows.length;
}

/** What a reward was paid for. */
export type RewardedEvent = {
  eventId: string;
  templateKey: string | null;
  title: Record<string, string> | null;
  titleKey: string | null;
  team1: string | null;
  team2: string | null;
};

/** Events by id, those of deleted items too: they may have paid. */
export async function listEvents(
  db: Queryable,
  eventIds: readonly string[],
): Promise<RewardedEvent[]> {
  const { rows } = await sql<RewardedEvent>`
    SELECT e.id AS "eventId", e.template_key AS "templateKey", e.title, e.title_key AS "titleKey",
      t1.name AS team1, t2.name AS team2
    FROM prediction_events e
    LEFT JOIN match_events m ON m.id = e.match_id
    LEFT JOIN teams t1 ON t1.id = m.team1_id
    LEFT JOIN teams t2 ON t2.id = m.team2_id
    WHERE e.id = ANY(${[...eventIds]}::uuid[]) AND e.deleted_at IS NULL
  `.execute(db);
  return rows;
}

/** Which of these players a settlement paid, or took something back from. */
export async function listTouched(
  db: Queryable,
  validationId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT DISTINCT user_id FROM xp_ledger
    WHERE validation_id = ${validationId} AND user_id = ANY(${[...userIds]}::uuid[])
  `.execute(db);
  return rows.map(({ user_id: userId }) => userId);
}
