import type { AnswerPart } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../db/database.ts';
import { itemOf } from '../../db/settlements-of.ts';
import { byNumber, keyset, type PageRequest, type Placed } from '../../paging.ts';

/** An award to its player. */
export type Reward = {
  id: string;
  eventId: string;
  matchId: string | null;
  xp: number;
  value: string;
  parts: AnswerPart[];
  awarded_at: Date;
};

/** What every award of a player tells; `earlier`: what they were shown for the same before a correction. */
const OF_AWARD = sql`l.id::text AS id, l.prediction_event_id AS "eventId", e.match_id AS "matchId",
  l.data ->> 'value' AS value, l.data -> 'parts' AS parts, l.created_at AS awarded_at`;
const AWARDS = sql`validations v
  JOIN xp_ledger l ON l.validation_id = v.id AND l.kind = 'award'
  JOIN prediction_events e ON e.id = l.prediction_event_id
  LEFT JOIN LATERAL (
    SELECT s.xp_amount FROM validations ended JOIN xp_ledger s ON s.validation_id = ended.id
    WHERE ${itemOf('ended')} = ${itemOf('v')}
      AND s.user_id = l.user_id AND s.prediction_event_id = l.prediction_event_id
      AND s.kind = 'award' AND s.seen AND s.id < l.id
    ORDER BY s.id DESC LIMIT 1
  ) earlier ON TRUE`;
/** Stands, and is still to be shown: it pays more than was shown for the same before. */
const IS_UNTOLD = sql`(NOT l.seen AND v.reverted_at IS NULL
  AND l.xp_amount > coalesce(earlier.xp_amount, 0))`;

/** A live award that its player was not shown yet. */
export type UnseenReward = Reward & {
  /** `xp` is what is more than the player was shown for the same before. */
  isCorrected: boolean;
};

/**
 * Lists the awards that stand and were not shown, the oldest first. Of what was corrected only what
 * is more than the player saw: what is less is never shown, so it may not fill the list either.
 */
export async function listUnseen(
  db: Queryable,
  { userId, limit }: { userId: string; limit: number },
): Promise<UnseenReward[]> {
  const { rows } = await sql<UnseenReward>`
    SELECT ${OF_AWARD}, l.xp_amount - coalesce(earlier.xp_amount, 0) AS xp,
      earlier.xp_amount IS NOT NULL AS "isCorrected"
    FROM ${AWARDS}
    WHERE v.created_at >= (SELECT unseen_from FROM profiles WHERE id = ${userId})
      AND l.user_id = ${userId} AND ${IS_UNTOLD}
    ORDER BY l.id LIMIT ${limit}
  `.execute(db);
  return rows;
}

/** An award that its player knows of, with all that it paid. */
export type KeptReward = Reward & Placed & { isTakenBack: boolean };

const LATEST_FIRST = keyset([byNumber('l.id')], { isDescending: true });

/**
 * Lists the awards of some days that are not still to be shown, the latest first: those that were shown, and
 * those that never will be, because a correction pays no more than was shown before. What was taken back
 * before anybody saw it never was. Found by the settlements of those days: the ledger has no index by player.
 */
export async function listKept(
  db: Queryable,
  { userId, days, ...request }: PageRequest & { userId: string; days: number },
) {
  const page = LATEST_FIRST.openPage(request);
  const { rows } = await sql<KeptReward>`
    WITH recent AS MATERIALIZED (
      SELECT paid.id FROM validations settled JOIN xp_ledger paid ON paid.validation_id = settled.id
      WHERE settled.created_at > game_now() - make_interval(days => ${days})
        AND paid.user_id = ${userId} AND paid.kind = 'award'
    )
    SELECT ${OF_AWARD}, l.xp_amount AS xp, v.reverted_at IS NOT NULL AS "isTakenBack",
      ${LATEST_FIRST.place}
    FROM ${AWARDS}
    WHERE l.id IN (SELECT id FROM recent) AND ${page.isBeyond}
      AND (l.seen OR v.reverted_at IS NULL) AND NOT ${IS_UNTOLD}
    ${LATEST_FIRST.orderBy} LIMIT ${page.limit}
  `.execute(db);
  return page.cut(rows);
}

/**
 * Keeps settlements from paying the player meanwhile: what they paid is seen by the statements that follow, or they pay
 * once this is committed. False while one is paying: nobody waits for it.
 */
export async function lockProfile(tx: DatabaseTransaction, userId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM profiles WHERE id = ${userId} FOR NO KEY UPDATE SKIP LOCKED`.execute(tx);
  return rows.length === 1;
}

/** Notes that the player was shown all that there is. */
export async function clearUnseen(tx: DatabaseTransaction, userId: string): Promise<void> {
  await sql`UPDATE profiles SET unseen_from = NULL WHERE id = ${userId} AND unseen_from IS NOT NULL`.execute(
    tx,
  );
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

/** Lists events by id, those of deleted items too: they may have paid. */
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

/** Lists which of these players a settlement paid, or took something back from. */
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
