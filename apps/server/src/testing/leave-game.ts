import type { AppContext } from '#context.ts';
import { deleteAccount } from '../features/accounts/leaving/account-deletion.service.ts';
import { PERSONAL_DATA } from '../list-personal-data.ts';

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
