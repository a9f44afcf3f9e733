import { sql } from 'kysely';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { notifyServers, predictorsOf, TOUCHED, unreadOf } from './item-notices.repository.ts';
import type { NoticeKickoff } from './notices.ts';

/** Locks the players who predicted an item against deletion. Returns false without players. */
export async function holdPredictors(tx: DatabaseTransaction, itemId: string): Promise<boolean> {
  const { rows } = await sql<{ has_any: boolean }>`
    WITH held AS MATERIALIZED (${predictorsOf(itemId)} ORDER BY f.id FOR KEY SHARE)
    SELECT count(*) > 0 AS has_any FROM held
  `.execute(tx);
  return rows[0]!.has_any;
}

const at = (kickoff: string) => sql`(${sql.ref(kickoff)} ->> 'at')::timestamptz`;
const isDay = (kickoff: string) => sql`NOT (${sql.ref(kickoff)} -> 'isConfirmed')::boolean`;
const isWithin = (kickoff: string, day: string) => sql`
  ${isDay(day)} AND ${at(kickoff)} >= ${at(day)}
  AND ${at(kickoff)} < ${at(day)} + interval '1 day'`;

/** Condition: the same time, or a time on the day if only the day was known. */
const IS_SAME = sql`CASE
  WHEN jsonb_typeof(before) = 'null' OR jsonb_typeof(kickoff) = 'null' THEN before = kickoff
  ELSE ${at('before')} = ${at('kickoff')}
    OR ${isWithin('kickoff', 'before')} OR ${isWithin('before', 'kickoff')} END`;

/**
 * Notifies players who predicted a match of its kickoff, except those who know it. An unread notice
 * of an earlier move is replaced: the kickoff that its player knew is the one before that move.
 */
export async function replaceKickoffNotices(
  tx: DatabaseTransaction,
  move: { matchId: string; before: NoticeKickoff; kickoff: NoticeKickoff },
): Promise<void> {
  const { matchId, before, kickoff } = move;
  await sql`
    WITH withdrawn AS (
      DELETE FROM notifications WHERE ${unreadOf(matchId)} AND type = 'MATCH_MOVED'
      RETURNING user_id, data -> 'before' AS before
    ), known AS (
      SELECT predictors.user_id, ${JSON.stringify(kickoff)}::jsonb AS kickoff,
        coalesce(withdrawn.before, ${JSON.stringify(before)}::jsonb) AS before
      FROM (${predictorsOf(matchId)}) predictors LEFT JOIN withdrawn USING (user_id)
    ), notified AS (
      INSERT INTO notifications (user_id, type, item_id, data)
      SELECT user_id, 'MATCH_MOVED', ${matchId},
        jsonb_build_object('before', before, 'kickoff', kickoff)
      FROM known WHERE NOT (${IS_SAME}) RETURNING user_id
    ) ${notifyServers(TOUCHED)}
  `.execute(tx);
}
