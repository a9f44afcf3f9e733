import type { Database } from '../db/connection/database.ts';
import { createApiClient, type Answering, type ApiClient } from './api-client.ts';
import { createAdministrator } from './factories.ts';
import { openSession } from './open-session.ts';

export async function createAdministratorClient(
  server: Answering,
  ownerDb: Database,
): Promise<{ userId: string; client: ApiClient }> {
  const { userId } = await createAdministrator(ownerDb);
  const client = createApiClient(server);
  client.cookies.set('session', await openSession(ownerDb, userId));
  return { userId, client };
}
