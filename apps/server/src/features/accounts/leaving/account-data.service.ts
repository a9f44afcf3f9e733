import type { AccountData } from '@kickoracle/contracts';
import type { AppContext } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import type { PersonalData } from '#lib/personal-data.ts';

export async function readAccountData(
  app: Pick<AppContext, 'db' | 'clock'>,
  kept: readonly PersonalData[],
  actor: Actor,
): Promise<AccountData> {
  const data: Partial<AccountData> = { exportedAt: app.clock.now().toISOString() };
  for (const { collect } of kept) Object.assign(data, await collect?.(app.db, actor));
  // The output schema of the contract rejects incomplete data.
  return data as AccountData;
}
