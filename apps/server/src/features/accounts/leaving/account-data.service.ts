import type { AccountData } from '@kickoracle/contracts';
import type { AppContext } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { DomainError } from '#lib/errors.ts';
import type { PersonalData } from '#lib/personal-data.ts';
import { isDeleted } from './account-deletion.repository.ts';

export async function readAccountData(
  app: Pick<AppContext, 'db' | 'clock'>,
  kept: readonly PersonalData[],
  actor: Actor,
): Promise<AccountData> {
  const data: Partial<AccountData> = { exportedAt: app.clock.now().toISOString() };
  for (const { collect } of kept) Object.assign(data, await collect?.(app.db, actor));
  // A deletion is one transaction: if it is not there now, none of the reads has seen it.
  if (await isDeleted(app.db, actor.userId)) throw new DomainError('SIGN_IN_REQUIRED');
  // The output schema of the contract rejects incomplete data.
  return data as AccountData;
}
