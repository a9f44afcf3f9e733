import type { AccountData } from '@kickoracle/contracts';
import type { AppContext } from '../../../context.ts';
import type { Actor } from '../../../http/actor.ts';
import type { PersonalData } from '../../../personal-data.ts';

/** Reads everything that is kept of the caller, as each feature tells it. */
export async function readAccountData(
  app: Pick<AppContext, 'db' | 'clock'>,
  kept: readonly PersonalData[],
  actor: Actor,
): Promise<AccountData> {
  const data: Partial<AccountData> = { exportedAt: app.clock.now().toISOString() };
  for (const { collect } of kept) Object.assign(data, await collect?.(app.db, actor));
  // Whole, or refused by the output of the contract.
  return data as AccountData;
}
