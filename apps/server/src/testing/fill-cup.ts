import { sql } from 'kysely';
import type { Database } from '../db/connection/database.ts';
import { createCrowd } from './pay-players.ts';

/** Enters made-up players into a cup, and ends its entry now. */
export async function fillCup(
  db: Database,
  { cupId, players }: { cupId: string; players: number },
): Promise<void> {
  const userIds = await createCrowd(db, { name: `rival.${cupId.slice(-4)}.`, count: players });
  await sql`
    INSERT INTO cup_entries (cup_id, user_id) SELECT ${cupId}, unnest(${userIds}::uuid[])
  `.execute(db);
  await sql`UPDATE cups SET entry_closes_at = game_now() WHERE id = ${cupId}`.execute(db);
}
