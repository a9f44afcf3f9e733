import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Database } from '../db/connection/database.ts';
import { deleteAccount } from '../features/accounts/leaving/account-deletion.service.ts';
import { PERSONAL_DATA } from '../list-personal-data.ts';
import { waitForBlocked } from './open-session.ts';

/** Deletes a player's account. */
export async function leave(
  app: AppContext,
  { userId, username }: { userId: string; username: string },
): Promise<void> {
  const actor = { userId, username, email: `${userId}@players.example` } as Parameters<
    typeof deleteAccount
  >[1]['actor'];
  await deleteAccount(app, { actor, kept: PERSONAL_DATA, proven: null, language: 'en' });
}

/** Starts work that waits for the player's row, and deletes the account while it waits. */
export async function leaveWhileWaiting<T>(
  ownerDb: Database,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  let started: Promise<T> | undefined;
  await ownerDb.transaction().execute(async (tx) => {
    await sql`SELECT FROM profiles WHERE id = ${userId} FOR UPDATE`.execute(tx);
    started = work();
    await waitForBlocked(ownerDb, 1);
    await sql`UPDATE profiles SET deleted_at = game_now(), username = NULL, username_key = NULL,
      birth_date = '1900-01-01' WHERE id = ${userId}`.execute(tx);
    await sql`DELETE FROM friend_invitations WHERE user_id = ${userId}`.execute(tx);
  });
  return started!;
}
