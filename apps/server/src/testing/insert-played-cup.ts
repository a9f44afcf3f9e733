import { sql } from 'kysely';
import type { Database } from '../db/connection/database.ts';

/** Inserts a drawn knockout cup whose first round is the round of a finished match. */
export async function insertPlayedCup(
  ownerDb: Database,
  {
    matchId,
    userIds,
    leagueId = null,
  }: { matchId: string; userIds: readonly string[]; leagueId?: string | null },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO cups (league_id, competition_id, name, format, entry_closes_at)
    SELECT ${leagueId}::uuid, competition_id, 'Quay Cup', 'knockout', kickoff_time - interval '1 day'
    FROM match_events WHERE id = ${matchId} RETURNING id
  `.execute(ownerDb);
  const cupId = rows[0]!.id;
  await sql`INSERT INTO cup_entries (cup_id, user_id)
    SELECT ${cupId}, id FROM unnest(${[...userIds]}::uuid[]) AS p(id)`.execute(ownerDb);
  await sql`INSERT INTO cup_draws (cup_id, seed) VALUES (${cupId}, ${'a'.repeat(64)})`.execute(
    ownerDb,
  );
  await sql`INSERT INTO cup_rounds (cup_id, number, season, round, begins_at)
    SELECT ${cupId}, 1, season, round, kickoff_time FROM match_events
    WHERE id = ${matchId}`.execute(ownerDb);
  return cupId;
}
