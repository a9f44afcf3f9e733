import { sql } from 'kysely';
import type { Database } from '../db/connection/database.ts';
import { API_ID_SOURCE } from '../db/state/external-ids.ts';

export async function giveTeamIds(db: Database, ids: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    INSERT INTO external_refs (source, kind, key, entity_id)
    SELECT ${API_ID_SOURCE}, 'team_id', known.value, known.key::uuid
    FROM jsonb_each_text(${JSON.stringify(Object.fromEntries(ids))}::jsonb) AS known
    ON CONFLICT (entity_id, kind, source) WHERE kind IN ('team_id', 'match_id')
      DO UPDATE SET key = excluded.key`.execute(db);
}

export async function giveApiIds(
  db: Database,
  { matchId, ids: [home, away] }: { matchId: string; ids: readonly [number, number] },
): Promise<void> {
  const { rows } = await sql<{ team1_id: string; team2_id: string }>`
    SELECT team1_id, team2_id FROM match_events WHERE id = ${matchId}`.execute(db);
  const { team1_id: team1, team2_id: team2 } = rows[0]!;
  await giveTeamIds(
    db,
    new Map([
      [team1, home],
      [team2, away],
    ]),
  );
}
