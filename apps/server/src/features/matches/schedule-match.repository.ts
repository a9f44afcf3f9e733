import { sql } from 'kysely';
import type { Queryable } from '#db/connection/database.ts';

/** Moves a kickoff if the match is as it was read; `closes` ends predictions for good. */
export async function updateKickoff(
  db: Queryable,
  move: {
    matchId: string;
    itemVersion: number;
    kickoffAt: Date;
    isConfirmed: boolean;
    closes: boolean;
  },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE match_events SET kickoff_time = ${move.kickoffAt}, kickoff_confirmed = ${move.isConfirmed},
      postponed_at = NULL,
      closed_at = CASE WHEN ${move.closes} THEN coalesce(closed_at, game_now()) ELSE closed_at END,
      item_version = item_version + 1, updated_at = game_now()
    WHERE id = ${move.matchId} AND item_version = ${move.itemVersion}
    RETURNING id
  `.execute(db);
  return rows.length === 1;
}

/** Postpones a match. Returns its kickoff; null if it is closed, settled or postponed already. */
export async function postpone(
  db: Queryable,
  matchId: string,
): Promise<{ at: Date; isConfirmed: boolean } | null> {
  const { rows } = await sql<{ at: Date; isConfirmed: boolean }>`
    UPDATE match_events m SET postponed_at = game_now(), item_version = item_version + 1,
      updated_at = game_now()
    WHERE m.id = ${matchId} AND m.deleted_at IS NULL
      AND m.postponed_at IS NULL AND m.closed_at IS NULL
      AND NOT EXISTS (SELECT FROM validations v
        WHERE v.match_id = m.id AND v.reverted_at IS NULL)
    RETURNING kickoff_time AS at, kickoff_confirmed AS "isConfirmed"
  `.execute(db);
  return rows[0] ?? null;
}
