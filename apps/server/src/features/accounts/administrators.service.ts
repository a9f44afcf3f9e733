import { createHmac } from 'node:crypto';
import type { Database, DatabaseAddress } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { withOwner } from '#db/connection/with-owner.ts';
import { endInvitations, storeServerKey, updateRights } from './administrators.repository.ts';

export type RightsChange = 'grant' | 'revoke';

/**
 * Needs the database owner: the server's role has no right to. A revoke ends all sessions and open
 * invitations; one under way holds the profile, so they end in the next statement.
 */
export async function changeRights(
  ownerDb: Database,
  { action, ...change }: { email: string; action: RightsChange; by: string },
): Promise<{ username: string | null } | undefined> {
  const isAdmin = action === 'grant';
  return inTransaction(ownerDb, async (tx) => {
    const changed = await updateRights(tx, { ...change, isAdmin, audited: `admin_${action}` });
    if (!isAdmin) await endInvitations(tx, change.email);
    return changed;
  });
}

/** Derives the key without which the database accepts no invitation of an administrator. */
export const createServerKey = (authSecret: string): string =>
  createHmac('sha256', authSecret).update('invitations of administrators').digest('base64url');

/** Stores the key's hash as the owner, at each start: the server's role cannot. */
export async function registerServerKey(owner: DatabaseAddress, authSecret: string): Promise<void> {
  await withOwner(owner, (db) => storeServerKey(db, createServerKey(authSecret)));
}
