import type { LocalizedText } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { isOpenIn } from '#db/state/item-state.ts';

/** A player takes part in a competition if they predicted one of its items of these days. */
const TAKING_PART = { daysBefore: 60, daysAhead: 30 };

export type OpenItem = {
  readonly id: string;
  readonly kind: 'match' | 'event';
  readonly closesAt: Date;
  readonly competition: string | null;
  readonly teams: readonly string[];
  readonly title: LocalizedText | null;
};

const OPEN = (until: Date) => sql`
  clock AS MATERIALIZED (SELECT game_now() AS now),
  open AS MATERIALIZED (
    SELECT i.id, i.kind, i.closes_at, i.competition_id, i.team1_id, i.team2_id, i.title
    FROM items i WHERE i.closes_at < ${until} AND ${isOpenIn('i', sql`(SELECT now FROM clock)`)}
  )`;

export async function listOpenItems(db: Queryable, until: Date): Promise<OpenItem[]> {
  const { rows } = await sql<OpenItem>`
    WITH ${OPEN(until)}
    SELECT o.id, o.kind, o.closes_at AS "closesAt", c.name AS competition, o.title,
      array_remove(ARRAY[t1.name, t2.name], NULL) AS teams
    FROM open o
    LEFT JOIN competitions c ON c.id = o.competition_id
    LEFT JOIN teams t1 ON t1.id = o.team1_id
    LEFT JOIN teams t2 ON t2.id = o.team2_id
    ORDER BY o.closes_at, o.id
  `.execute(db);
  return rows;
}

export type Range = { readonly userId: string; readonly until: Date };
export type Missing = { readonly userId: string; readonly itemId: string };

/** One batch for all players: open items and predictions are read once. */
export async function listMissing(
  tx: DatabaseTransaction,
  ranges: readonly Range[],
  { isNew }: { isNew: boolean },
): Promise<Missing[]> {
  if (ranges.length === 0) return [];
  const until = new Date(Math.max(...ranges.map((one) => one.until.getTime())));
  const { daysBefore, daysAhead } = TAKING_PART;
  const { rows } = await sql<Missing>`
    WITH ${OPEN(until)},
    ranges AS MATERIALIZED (
      SELECT "userId" AS user_id, until
      FROM json_to_recordset(${JSON.stringify(ranges)}::json) AS a("userId" uuid, until timestamptz)
    ),
    parts AS MATERIALIZED (
      SELECT o.*, ARRAY(
        SELECT e.id FROM prediction_events e WHERE coalesce(e.match_id, e.id) = o.id) AS event_ids
      FROM open o
    ),
    about AS MATERIALIZED (
      SELECT i.competition_id, e.id AS event_id
      FROM clock JOIN items i ON i.closes_at BETWEEN now - make_interval(days => ${daysBefore})
        AND now + make_interval(days => ${daysAhead})
      JOIN prediction_events e ON coalesce(e.match_id, e.id) = i.id
      WHERE i.competition_id IN (SELECT competition_id FROM open)
    ),
    competitions_of_open AS MATERIALIZED (
      SELECT competition_id, array_agg(event_id) AS event_ids FROM about GROUP BY competition_id
    ),
    -- OFFSET 0 keeps the planner from reading all predictions for some players.
    taking_part AS MATERIALIZED (
      SELECT a.user_id, c.competition_id
      FROM ranges a CROSS JOIN competitions_of_open c
      WHERE EXISTS (
        SELECT FROM predictions p
        WHERE p.event_id = ANY(c.event_ids) AND p.user_id = a.user_id OFFSET 0)
    )
    SELECT a.user_id AS "userId", o.id AS "itemId"
    FROM ranges a JOIN parts o ON o.closes_at < a.until
    WHERE (o.competition_id IS NULL OR (a.user_id, o.competition_id) IN (
        SELECT user_id, competition_id FROM taking_part))
      AND NOT EXISTS (
        SELECT FROM predictions p
        WHERE p.event_id = ANY(o.event_ids) AND p.user_id = a.user_id OFFSET 0)
      AND NOT (${isNew} AND EXISTS (
        SELECT FROM reminded_items r WHERE r.user_id = a.user_id AND r.item_id = o.id))
  `.execute(tx);
  return rows;
}

export async function rememberReminded(
  tx: DatabaseTransaction,
  missing: readonly Missing[],
): Promise<Missing[]> {
  const { rows } = await sql<Missing>`
    INSERT INTO reminded_items (user_id, item_id)
    SELECT "userId", "itemId"
    FROM json_to_recordset(${JSON.stringify(missing)}::json) AS m("userId" uuid, "itemId" uuid)
    ON CONFLICT DO NOTHING
    RETURNING user_id AS "userId", item_id AS "itemId"
  `.execute(tx);
  return rows;
}
