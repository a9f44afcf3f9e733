import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { toClientConfig, type DatabaseAddress } from './database.ts';

/** A pooler with several connections to the database may give the right one by chance. */
const TRIES = 5;

async function readMark(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ mark: string | null }>(
    `SELECT current_setting('kickoracle.mark', true) AS mark`,
  );
  return rows[0]!.mark;
}

/** Sets something on one connection, and tells whether it stays there and there alone. */
async function isKeptApart(one: pg.Client, other: pg.Client): Promise<boolean> {
  const mark = randomUUID();
  await one.query(`SELECT set_config('kickoracle.mark', $1, false)`, [mark]);
  // One after the other: at once, a pooler would need two sessions.
  return (await readMark(other)) !== mark && (await readMark(one)) === mark;
}

/**
 * Refuses a pooler that gives one session of the database to several connections by turns: locks that are
 * held for longer than a transaction, roles and prepared statements would be somebody else's.
 */
export async function refuseSharedSessions(address: DatabaseAddress): Promise<void> {
  const config = { ...toClientConfig(address), application_name: 'kickoracle check' };
  const clients = [new pg.Client(config), new pg.Client(config)] as const;
  try {
    await Promise.all(clients.map((client) => client.connect()));
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (await isKeptApart(...clients)) continue;
      throw new StartupError(
        'DATABASE_URL leads to a pooler that shares sessions between connections (pool_mode = transaction or statement); locks, roles and prepared statements need pool_mode = session.',
      );
    }
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
