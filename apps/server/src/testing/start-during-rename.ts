import { sql } from 'kysely';
import type { Database } from '#db/connection/database.ts';
import { untilWaiting } from './pairs/until-waiting.ts';

/** Starts work while a player's name changes. The change commits once the work waits or ends. */
export async function startDuringRename<T>(
  ownerDb: Database,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  let started: Promise<T> | undefined;
  await ownerDb.transaction().execute(async (tx) => {
    await sql`UPDATE profiles SET username = 'renamed.player', username_key = 'renamed.player'
      WHERE id = ${userId}`.execute(tx);
    started = work();
    await untilWaiting(ownerDb, [started]);
  });
  return started!;
}
