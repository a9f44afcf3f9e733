import pg from 'pg';
import { toClientConfig, type DatabaseAddress } from './database.ts';

/**
 * Runs `work` with a connection of its own, and ends it, which rolls back an open transaction. If
 * the connection breaks, its next query fails, and not the process.
 */
export async function withClient<T>(
  address: DatabaseAddress,
  applicationName: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...toClientConfig(address), application_name: applicationName });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
