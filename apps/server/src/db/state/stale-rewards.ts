import { sql } from 'kysely';
import type { DatabaseTransaction, Queryable } from '../connection/database.ts';

export type StaleRewards = {
  readonly markIds: readonly number[];
  readonly competitionIds: readonly string[];
};

/** Adds a mark. Each is its own row, so concurrent writers do not wait for each other. */
export async function markStale(tx: DatabaseTransaction, competitionId: string): Promise<void> {
  await sql`INSERT INTO stale_rewards (competition_id) VALUES (${competitionId})`.execute(tx);
}

export async function markStaleOfTeam(tx: DatabaseTransaction, teamId: string): Promise<void> {
  await sql`
    INSERT INTO stale_rewards (competition_id)
    SELECT DISTINCT competition_id FROM match_events
    WHERE ${teamId}::uuid IN (team1_id, team2_id) AND deleted_at IS NULL
  `.execute(tx);
}

export async function listStale(db: Queryable): Promise<StaleRewards> {
  const { rows } = await sql<{ id: number; competition_id: string }>`
    SELECT id, competition_id FROM stale_rewards ORDER BY id
  `.execute(db);
  return {
    markIds: rows.map(({ id }) => id),
    competitionIds: [...new Set(rows.map(({ competition_id: id }) => id))],
  };
}

/** Deletes these marks only: later ones stay. */
export async function forgetStale(db: Queryable, { markIds }: StaleRewards): Promise<void> {
  if (markIds.length === 0) return;
  await sql`DELETE FROM stale_rewards WHERE id = ANY(${[...markIds]}::bigint[])`.execute(db);
}
