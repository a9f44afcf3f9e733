import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';
import { REPLACED } from '#db/state/settlements-of.ts';
import { LIVE_DEVICES, wantsKind } from '#push/push-outbox.ts';

const NEWS = { validationHours: 24, noticeHours: 1 };

/**
 * Starts a run for results that are in none. Of two concurrent runs, one gets each result. A result
 * that is only paid again, as by a merger, is no news.
 */
export async function startRun(db: Queryable): Promise<void> {
  await sql`
    WITH run AS (SELECT gen_random_uuid() AS id)
    INSERT INTO pushed_validations (validation_id, run_id)
    SELECT v.id, run.id FROM validations v CROSS JOIN run
    WHERE v.kind = 'result' AND v.reverted_at IS NULL
      AND v.created_at > game_now() - make_interval(hours => ${NEWS.validationHours})
      AND NOT EXISTS (SELECT FROM pushed_validations r WHERE r.validation_id = v.id)
      AND NOT EXISTS (SELECT FROM ${REPLACED} o WHERE o.kind = 'result' AND o.result = v.result)
    ON CONFLICT DO NOTHING
  `.execute(db);
}

export type Run = { readonly id: string; readonly validationIds: readonly string[] };

/** Lists the runs to be finished. A server that was down for long pushes no old results. */
export async function listRuns(db: Queryable): Promise<Run[]> {
  const { rows } = await sql<Run>`
    SELECT run_id AS id, array_agg(validation_id ORDER BY validation_id) AS "validationIds"
    FROM pushed_validations WHERE done_at IS NULL
      AND found_at > game_now() - make_interval(hours => ${NEWS.validationHours})
    GROUP BY run_id ORDER BY min(found_at), run_id
  `.execute(db);
  return rows;
}

export async function endRun(db: Queryable, { id }: Run): Promise<void> {
  await sql`UPDATE pushed_validations SET done_at = game_now()
    WHERE run_id = ${id} AND done_at IS NULL`.execute(db);
}

export type Page = { readonly after: string | null; readonly limit: number };

export async function listPredictors(
  db: Queryable,
  { validationIds, after, limit }: Page & { validationIds: readonly string[] },
) {
  const { rows } = await sql<{ userId: string; validationIds: readonly string[] }>`
    WITH players AS MATERIALIZED (
      SELECT DISTINCT c.user_id FROM ${LIVE_DEVICES} JOIN mail_choices c ON c.user_id = s.user_id
      WHERE ${wantsKind('result')} AND (${after}::uuid IS NULL OR c.user_id > ${after}::uuid)
      ORDER BY c.user_id LIMIT ${limit}
    ), parts AS MATERIALIZED (
      SELECT v.id, e.id AS event_id
      FROM validations v
      JOIN prediction_events e ON coalesce(e.match_id, e.id) = coalesce(v.match_id, v.event_id)
      WHERE v.id = ANY(${[...validationIds]}::uuid[]) AND v.reverted_at IS NULL
    )
    SELECT p.user_id AS "userId", ARRAY(
      SELECT DISTINCT parts.id FROM parts WHERE EXISTS (
        SELECT FROM predictions d
        WHERE d.event_id = parts.event_id AND d.user_id = p.user_id OFFSET 0)
      ORDER BY parts.id) AS "validationIds"
    FROM players p ORDER BY p.user_id
  `.execute(db);
  return rows;
}

export async function listLeagues(db: Queryable, { after, limit }: Page): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT l.league_id AS id
    FROM ${LIVE_DEVICES} JOIN mail_choices c ON c.user_id = s.user_id
    JOIN league_members l ON l.user_id = c.user_id
    WHERE ${wantsKind('overtaken')} AND (${after}::uuid IS NULL OR l.league_id > ${after}::uuid)
    ORDER BY l.league_id LIMIT ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

export const aboutNotice = (noticeId: string) => `notice ${noticeId}`;

export async function listFreshNotices(db: Queryable, limit: number) {
  const { rows } = await sql<{
    userId: string;
    noticeId: string;
    kind: 'friend_request' | 'cup_drawn';
  }>`
    SELECT n.user_id AS "userId", n.id AS "noticeId", lower(n.type) AS kind
    FROM notifications n JOIN mail_choices c ON c.user_id = n.user_id
    WHERE n.type IN ('FRIEND_REQUEST', 'CUP_DRAWN') AND NOT n.is_read
      AND n.created_at > (SELECT game_now()) - make_interval(hours => ${NEWS.noticeHours})
      AND lower(n.type) = ANY(c.push_kinds)
      AND EXISTS (SELECT FROM ${LIVE_DEVICES} WHERE s.user_id = n.user_id
        AND s.created_at <= n.created_at AND NOT EXISTS (SELECT FROM pushes q WHERE q.subscription_id = s.id
          AND q.about = ${aboutNotice('')} || n.id))
    ORDER BY n.created_at, n.id LIMIT ${limit}
  `.execute(db);
  return rows;
}
