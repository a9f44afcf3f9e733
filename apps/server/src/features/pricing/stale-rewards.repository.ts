import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../../db/database.ts';

/** Competitions that were marked, and the marks that say so. */
export type StaleRewards = {
  readonly markIds: readonly number[];
  readonly competitionIds: readonly string[];
};

/** Adds a mark. Each is a row of its own, so that nobody who marks waits for anybody. */
export async function markStale(tx: DatabaseTransaction, competitionId: string): Promise<void> {
  await sql`INSERT INTO stale_rewards (competition_id) VALUES (${competitionId})`.execute(tx);
}

/** Marks every competition in which a team plays. */
export async function markStaleOfTeam(tx: DatabaseTransaction, teamId: string): Promise<void> {
  await sql`
    INSERT INTO stale_rewards (competition_id)
    SELECT DISTINCT competition_id FROM match_events
    WHERE ${teamId}::uuid IN (team1_id, team2_id) AND deleted_at IS NULL
  `.execute(tx);
}

/** Lists what is marked now. */
export async function listStale(db: Queryable): Promise<StaleRewards> {
  const { rows } = await sql<{ id: number; competition_id: string }>`
    SELECT id, competition_id FROM stale_rewards ORDER BY id
  `.execute(db);
  return {
    markIds: rows.map(({ id }) => id),
    competitionIds: [...new Set(rows.map(({ competition_id: id }) => id))],
  };
}

/** Takes these marks away, and none that came later. */
export async function forgetStale(db: Queryable, { markIds }: StaleRewards): Promise<void> {
  if (markIds.length === 0) return;
  await sql`DELETE FROM stale_rewards WHERE id = ANY(${[...markIds]}::bigint[])`.execute(db);
}
