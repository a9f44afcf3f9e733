import type { Database } from '../../db/database.ts';
import { updateRights } from './administrators.repository.ts';

export type RightsChange = 'grant' | 'revoke';

/**
 * Makes the player of an address an administrator, or ends it. Only the owner of the database can:
 * the server's role has no right to. Whoever loses the right has to sign in again.
 * @returns the player's name; undefined when there is no such player
 */
export async function changeRights(
  ownerDb: Database,
  { action, ...change }: { email: string; action: RightsChange; by: string },
): Promise<{ username: string | null } | undefined> {
  const isAdmin = action === 'grant';
  return updateRights(ownerDb, { ...change, isAdmin, audited: `admin_${action}` });
}
