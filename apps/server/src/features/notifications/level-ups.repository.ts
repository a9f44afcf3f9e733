import { RANKS } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import { rankOf } from '../../db/rank-of.ts';

/** The ranks as a table: what the game says, and no second list in the database. */
const RANKS_TABLE = sql`
  jsonb_to_recordset(${JSON.stringify(RANKS)}::jsonb)
    AS r(rank smallint, "tierName" text, "tierLevel" smallint)`;

/** Where the players whose total a settlement moves (`settlement_deltas`) come to stand. */
const MOVED = sql`
  SELECT user_id AS id, rank_before AS before, ${rankOf(sql`xp_before + xp`)} AS rank
  FROM settlement_deltas`;

/**
 * Tells everybody whose staged change lifts them above every rank that they were told of: once for
 * life, and of a jump the last rank only (OP-25).
 */
export async function announceRanks(tx: DatabaseTransaction): Promise<void> {
  await sql`
    INSERT INTO notifications (user_id, type, data)
    SELECT risen.id, 'LEVEL_UP', jsonb_build_object('rank', risen.rank, 'before', risen.before,
      'newRank', jsonb_build_object('tierName', r."tierName", 'tierLevel', r."tierLevel"))
    FROM (${MOVED}) risen JOIN ${RANKS_TABLE} ON r.rank = risen.rank
    WHERE risen.rank > risen.before
  `.execute(tx);
}

/**
 * Withdraws what the staged changes made untrue and nobody has read; what was read stays, and is
 * not told again (OP-37).
 */
export async function withdrawRanks(tx: DatabaseTransaction): Promise<void> {
  await sql`
    WITH withdrawn AS (
      DELETE FROM notifications n USING (${MOVED}) moved
      WHERE moved.before > moved.rank AND n.user_id = moved.id AND n.type = 'LEVEL_UP'
        AND NOT n.is_read AND (n.data ->> 'rank')::smallint > moved.rank
      RETURNING n.user_id, (n.data ->> 'before')::smallint AS before
    )
    UPDATE profiles p SET announced_rank = told.rank
    FROM (SELECT user_id, min(before) AS rank FROM withdrawn GROUP BY user_id) told
    WHERE p.id = told.user_id
  `.execute(tx);
}
