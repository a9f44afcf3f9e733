import type { Database } from '../db/connection/database.ts';
import type { Answering, ApiClient } from './api-client.ts';
import { createAdministrator } from './factories.ts';
import { createSignedInClient } from './open-session.ts';

export async function createAdministratorClient(
  server: Answering,
  ownerDb: Database,
): Promise<{ userId: string; client: ApiClient }> {
  const { userId } = await createAdministrator(ownerDb);
  const client = await createSignedInClient(server, ownerDb, userId);
  return { userId, client };
}
