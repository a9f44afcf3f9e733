import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { isRevealedIn } from '../../db/item-state.ts';

/** What of a player's history is asked for. */
export type HistoryRequest = {
  readonly playerId: string;
  /** Whether the player looks at it, who sees what others do not. */
  readonly isOwn: boolean;
  /** How far back finished items reach. */
  readonly until: Date | null;
  /** Set for finished items alone, those that closed before this: what an earlier answer left. */
  readonly before: Date | null;
};

export type HistoryIds = {
  readonly matchIds: readonly string[];
  readonly eventIds: readonly string[];
  readonly until: Date;
  readonly hasOlder: boolean;
  readonly now: Date;
};

/** How far back a history reaches unless it is told (OP-20). */
const DAYS_BACK = 14;

/** After so many finished items a history reaches no further back, but for those of one moment. */
const MAX_FINISHED = 1_000;

/** Every item that the player predicted, a match once. */
const predictedBy = (playerId: string) => sql`
  SELECT DISTINCT CASE WHEN q.match_id IS NULL THEN 'event' ELSE 'match' END AS kind, q.item_id AS id,
    q.status, q.closes_at, q.closed_at, q.postponed_at, q.validation_id
  FROM predictions p JOIN questions q ON q.event_id = p.event_id WHERE p.user_id = ${playerId}`;

/**
 * The items of a history: all that are open or wait for a result, and those finished since `until`,
 * which is later than what was asked for where there are too many. It is a whole millisecond, as
 * clients tell it: nothing falls between it and what they ask for next. Null: there is no such player.
 */
export async function listHistoryIds(
  db: Queryable,
  { playerId, isOwn, until, before }: HistoryRequest,
): Promise<HistoryIds | null> {
  const { rows } = await sql<{
    match_ids: string[];
    event_ids: string[];
    until: Date;
    has_older: boolean;
    now: Date;
  }>`
    WITH player AS MATERIALIZED (
      SELECT game_now() AS now,
        coalesce(${until}::timestamptz, game_now() - make_interval(days => ${DAYS_BACK})) AS until,
        coalesce(${before}::timestamptz, 'infinity') AS before
      FROM profiles
      WHERE id = ${playerId} AND deleted_at IS NULL AND (${isOwn} OR username IS NOT NULL)
    ), visible AS MATERIALIZED (
      SELECT i.kind, i.id, i.status, i.closes_at
      FROM (${predictedBy(playerId)}) AS i CROSS JOIN player
      WHERE ${isOwn} OR ${isRevealedIn('i', sql`now`)}
    ), finished AS MATERIALIZED (
      SELECT kind, id, closes_at FROM visible CROSS JOIN player
      WHERE status = 'finished' AND closes_at < before
    ), reach AS MATERIALIZED (
      SELECT date_trunc('milliseconds', greatest(until,
        (SELECT closes_at FROM finished ORDER BY closes_at DESC OFFSET ${MAX_FINISHED - 1} LIMIT 1)
      )) AS until
      FROM player
    ), listed AS (
      SELECT kind, id FROM visible WHERE status = 'active' AND ${before}::timestamptz IS NULL
      UNION ALL
      SELECT kind, id FROM finished CROSS JOIN reach WHERE closes_at >= until
    )
    SELECT player.now, reach.until,
      (SELECT coalesce(array_agg(id), '{}') FROM listed WHERE kind = 'match') AS match_ids,
      (SELECT coalesce(array_agg(id), '{}') FROM listed WHERE kind = 'event') AS event_ids,
      EXISTS (SELECT FROM finished WHERE closes_at < reach.until) AS has_older
    FROM player CROSS JOIN reach
  `.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    matchIds: row.match_ids,
    eventIds: row.event_ids,
    until: row.until,
    hasOlder: row.has_older,
    now: row.now,
  };
}
