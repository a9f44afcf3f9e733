import pg from 'pg';
import { toClientConfig, type DatabaseAddress } from './database.ts';

/** Opens a connection of its own. If it breaks, its next query fails, and not the process. */
export async function connectClient(
  address: DatabaseAddress,
  applicationName: string,
): Promise<pg.Client> {
  const client = new pg.Client({ ...toClientConfig(address), application_name: applicationName });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
