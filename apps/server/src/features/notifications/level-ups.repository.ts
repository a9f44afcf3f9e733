import { RANKS } from '@kickoracle/game';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { rankOf } from '#db/state/rank-of.ts';
import type { Deltas } from '#db/settlement/stages.ts';

/** The ranks of the game as a table, so that the database has no second list. */
const RANKS_TABLE = sql`
  jsonb_to_recordset(${JSON.stringify(RANKS)}::jsonb)
    AS r(rank smallint, "tierName" text, "tierLevel" smallint)`;

/** Announces a rank above the announced one, each once; a jump only its last one (OP-25). */
export async function announceRanks({ tx, table }: Deltas<'award'>): Promise<void> {
  await sql`
    INSERT INTO notifications (user_id, type, data)
    SELECT risen.id, 'LEVEL_UP', jsonb_build_object('rank', risen.rank, 'before', risen.before,
      'newRank', jsonb_build_object('tierName', r."tierName", 'tierLevel', r."tierLevel"))
    FROM (
      SELECT user_id AS id, rank_before AS before, ${rankOf(sql`xp_before + xp`)} AS rank
      FROM ${sql.table(table)}
    ) risen JOIN ${RANKS_TABLE} ON r.rank = risen.rank
    WHERE risen.rank > risen.before
  `.execute(tx);
}

type WithdrawnRank = {
  readonly id: string;
  readonly user_id: string;
  readonly created_at: string;
  readonly data: object;
};

/** Withdraws unread notices of lost ranks. Read ones stay, and are not announced again (OP-37). */
export async function withdrawRanks({ tx, table }: Deltas<'reversal'>): Promise<WithdrawnRank[]> {
  const rank = rankOf(sql`xp_before + xp`);
  const { rows } = await sql<WithdrawnRank>`
    WITH fallen AS (
      SELECT user_id AS id, ${rank} AS rank FROM ${sql.table(table)} WHERE rank_before > ${rank}
    ), withdrawn AS (
      DELETE FROM notifications n USING fallen
      WHERE n.user_id = fallen.id AND n.type = 'LEVEL_UP'
        AND NOT n.is_read AND (n.data ->> 'rank')::smallint > fallen.rank
      RETURNING n.id, n.user_id, n.created_at, n.data
    ), lowered AS (
      UPDATE profiles p SET announced_rank = known.rank
      FROM (
        SELECT user_id, min((data ->> 'before')::smallint) AS rank FROM withdrawn GROUP BY user_id
      ) known
      WHERE p.id = known.user_id
    )
    SELECT id, user_id, created_at::text, data FROM withdrawn
  `.execute(tx);
  return rows;
}

/** Gives notices re-announced in this transaction the id and time of the withdrawn ones. */
export async function restoreRanks(
  tx: DatabaseTransaction,
  withdrawn: readonly WithdrawnRank[],
): Promise<void> {
  if (withdrawn.length === 0) return;
  await sql`
    WITH announced AS (
      DELETE FROM notifications n
      USING jsonb_to_recordset(${JSON.stringify(withdrawn)}::jsonb)
        AS old(id uuid, user_id uuid, created_at timestamptz, data jsonb)
      WHERE n.user_id = old.user_id AND n.type = 'LEVEL_UP' AND NOT n.is_read AND n.data = old.data
      RETURNING old.*
    )
    INSERT INTO notifications (id, user_id, type, created_at, data)
    SELECT id, user_id, 'LEVEL_UP', created_at, data FROM announced
  `.execute(tx);
}
