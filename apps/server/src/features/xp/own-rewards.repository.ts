import type { AnswerPart } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { itemOf } from '#db/state/settlements-of.ts';
import { byNumber, keyset, type PageRequest, type Placed } from '#lib/paging.ts';

export type Reward = {
  id: string;
  eventId: string;
  matchId: string | null;
  xp: number;
  value: string;
  parts: AnswerPart[];
  awarded_at: Date;
};

/** Columns of an award. `earlier`: the award that the player saw before a correction. */
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
/** In force and not seen, and more than the player saw before a correction. */
const IS_UNTOLD = sql`(NOT l.seen AND v.reverted_at IS NULL
  AND l.xp_amount > coalesce(earlier.xp_amount, 0))`;

/**
 * Lists awards in force that were not seen, oldest first. A correction is listed with its gain only;
 * without a gain it is skipped, so it cannot fill the list.
 */
export async function listUnseen(
  db: Queryable,
  { userId, limit }: { userId: string; limit: number },
) {
  const { rows } = await sql<
    Reward & {
      /** True if `xp` is the difference to the award that the player saw before. */
      isCorrected: boolean;
    }
  >`
    SELECT ${OF_AWARD}, l.xp_amount - coalesce(earlier.xp_amount, 0) AS xp,
      earlier.xp_amount IS NOT NULL AS "isCorrected"
    FROM ${AWARDS}
    WHERE v.created_at >= (SELECT unseen_from FROM profiles WHERE id = ${userId})
      AND l.user_id = ${userId} AND ${IS_UNTOLD}
    ORDER BY l.id LIMIT ${limit}
  `.execute(db);
  return rows;
}

/** An award of the past, with its full XP. */
export type SeenReward = Reward & Placed & { isTakenBack: boolean };

const LATEST_FIRST = keyset([byNumber('l.id')], { isDescending: true });

/**
 * Lists the awards of the last days that are not waiting to be shown, newest first: seen awards, and
 * corrections without a gain. An award that was reversed unseen is skipped. Reads the settlements of
 * those days, because the ledger has no index by player.
 */
export async function listSeen(
  db: Queryable,
  { userId, days, ...request }: PageRequest & { userId: string; days: number },
) {
  const page = LATEST_FIRST.openPage(request);
  const { rows } = await sql<SeenReward>`
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

/** Locks the profile against settlements. Does not wait: false while one holds the row. */
export async function lockProfile(tx: DatabaseTransaction, userId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM profiles WHERE id = ${userId} FOR NO KEY UPDATE SKIP LOCKED`.execute(tx);
  return rows.length === 1;
}

export async function clearUnseen(tx: DatabaseTransaction, userId: string): Promise<void> {
  await sql`UPDATE profiles SET unseen_from = NULL WHERE id = ${userId} AND unseen_from IS NOT NULL`.execute(
    tx,
  );
}

/** Marks awards of the player as seen and skips others. Returns the number of changed rows. */
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

/** Lists events by id, also those of deleted items, because they may have paid. */
export async function listEvents(db: Queryable, eventIds: readonly string[]) {
  const { rows } = await sql<{
    eventId: string;
    templateKey: string | null;
    title: Record<string, string> | null;
    titleKey: string | null;
    team1: string | null;
    team2: string | null;
    score: string | null;
  }>`
    SELECT e.id AS "eventId", e.template_key AS "templateKey", e.title, e.title_key AS "titleKey",
      t1.name AS team1, t2.name AS team2, v.result ->> 'score' AS score
    FROM prediction_events e
    LEFT JOIN match_events m ON m.id = e.match_id
    LEFT JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
    LEFT JOIN teams t1 ON t1.id = m.team1_id
    LEFT JOIN teams t2 ON t2.id = m.team2_id
    WHERE e.id = ANY(${[...eventIds]}::uuid[]) AND e.deleted_at IS NULL
  `.execute(db);
  return rows;
}

/** Lists those of the given players whose XP a settlement changed. */
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
