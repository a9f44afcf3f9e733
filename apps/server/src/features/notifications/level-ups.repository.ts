import { RANKS } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';

/** The ranks as a table: what the game says, and no second list in the database. */
const RANKS_TABLE = sql`
  jsonb_to_recordset(${JSON.stringify(RANKS)}::jsonb)
    AS r(rank smallint, "startXp" integer, "tierName" text, "tierLevel" smallint)`;

/** Where the players whose total a settlement just moved stand now. */
const MOVED = sql`
  SELECT p.id, p.announced_rank, max(r.rank) AS rank
  FROM settlement_deltas d
  JOIN profiles p ON p.id = d.user_id AND p.deleted_at IS NULL
  JOIN ${RANKS_TABLE} ON r."startXp" <= p.xp_total
  GROUP BY p.id, p.announced_rank`;

/**
 * Tells everybody whose staged change lifted them above every rank that they were told of: once for
 * life, and of a jump the last rank only (OP-25).
 */
export async function announceRanks(tx: DatabaseTransaction): Promise<void> {
  await sql`
    WITH moved AS (${MOVED}), risen AS (
      UPDATE profiles p SET announced_rank = m.rank FROM moved m
      WHERE p.id = m.id AND m.rank > m.announced_rank
      RETURNING p.id, m.rank, m.announced_rank AS before
    )
    INSERT INTO notifications (user_id, type, data)
    SELECT risen.id, 'LEVEL_UP', jsonb_build_object('rank', risen.rank, 'before', risen.before,
      'newRank', jsonb_build_object('tierName', r."tierName", 'tierLevel', r."tierLevel"))
    FROM risen JOIN ${RANKS_TABLE} ON r.rank = risen.rank
  `.execute(tx);
}

/**
 * Withdraws what the staged changes made untrue and nobody has read; what was read stays, and is
 * not told again (OP-37).
 */
export async function withdrawRanks(tx: DatabaseTransaction): Promise<void> {
  await sql`
    WITH moved AS (${MOVED}), withdrawn AS (
      DELETE FROM notifications n USING moved m
      WHERE n.user_id = m.id AND n.type = 'LEVEL_UP' AND NOT n.is_read
        AND (n.data ->> 'rank')::smallint > m.rank
      RETURNING n.user_id, (n.data ->> 'before')::smallint AS before
    )
    UPDATE profiles p SET announced_rank = told.rank
    FROM (SELECT user_id, min(before) AS rank FROM withdrawn GROUP BY user_id) told
    WHERE p.id = told.user_id
  `.execute(tx);
}
