import { INVITATION_PATH, LEAGUE_INVITATION_PATH, type SignUpPolicy } from '@kickoracle/contracts';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { DomainError } from '#lib/errors.ts';
import * as repository from './sign-up-policy.repository.ts';

export { getPolicy } from './sign-up-policy.repository.ts';

const PAGE = new RegExp(`^(${INVITATION_PATH}|${LEAGUE_INVITATION_PATH})/([\\w-]{8,22})$`);

/** Returns true if the page is a valid invitation of a player, to a friend or a league. */
async function isInvitation(tx: DatabaseTransaction, page: string | null): Promise<boolean> {
  const [, path, code] = PAGE.exec(page ?? '') ?? [];
  if (code === undefined) return false;
  return path === INVITATION_PATH
    ? repository.isFriendInvitation(tx, code)
    : repository.isLeagueCode(tx, code);
}

/** Refuses a new account against the policy, which stays until the transaction ends. */
export async function refuseSignUp(tx: DatabaseTransaction, from: string | null): Promise<void> {
  const policy = await repository.holdPolicy(tx);
  if (policy === 'closed') throw new DomainError('SIGN_UP_CLOSED');
  if (policy === 'invitation' && !(await isInvitation(tx, from))) {
    throw new DomainError('INVITATION_NEEDED');
  }
}

export async function changePolicy(
  tx: DatabaseTransaction,
  policy: SignUpPolicy,
): Promise<{ id: string; before: SignUpPolicy }> {
  const { id, policy: before } = await repository.lockPolicy(tx);
  if (policy === before) throw new DomainError('NOTHING_CHANGED');
  await repository.updatePolicy(tx, policy);
  return { id, before };
}
