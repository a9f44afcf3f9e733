import type { Database } from '#db/connection/database.ts';
import { updateRights } from './administrators.repository.ts';

export type RightsChange = 'grant' | 'revoke';

/** Needs the database owner: the server's role has no right to. A revoke ends all sessions. */
export async function changeRights(
  ownerDb: Database,
  { action, ...change }: { email: string; action: RightsChange; by: string },
): Promise<{ username: string | null } | undefined> {
  const isAdmin = action === 'grant';
  return updateRights(ownerDb, { ...change, isAdmin, audited: `admin_${action}` });
}
