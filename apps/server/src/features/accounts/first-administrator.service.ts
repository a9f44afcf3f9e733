import type { Database } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { createToken } from '#lib/tokens.ts';
import { updateRights } from './administrators.repository.ts';
import { createFirst } from './first-administrator.repository.ts';
import { createPasswordReset, endPasswordResets } from './passwords/password-resets.repository.ts';

/**
 * Creates the first administrator and returns the token of a link to a password, which works once,
 * for an hour. Null if the game has an administrator who can sign in. Needs the database owner.
 */
export async function createFirstAdministrator(
  ownerDb: Database,
  email: string,
): Promise<string | null> {
  return inTransaction(ownerDb, async (tx) => {
    const userId = await createFirst(tx, email);
    if (userId === null) return null;
    await updateRights(tx, { email, isAdmin: true, audited: 'admin_grant', by: 'command line' });
    const { token, hash } = createToken();
    await endPasswordResets(tx, userId);
    await createPasswordReset(tx, { userId, tokenHash: hash });
    return token;
  });
}
