import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { StartupError } from '#lib/startup-error.ts';
import { toClientConfig, type DatabaseAddress } from './database.ts';

/** A pooler with several sessions may return the right one by chance. */
const TRIES = 5;

async function readMark(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ mark: string | null }>(
    `SELECT current_setting('kickoracle.mark', true) AS mark`,
  );
  return rows[0]!.mark;
}

/** Sets a value on one connection; returns true if only that connection has it. */
async function isSeparate(one: pg.Client, other: pg.Client): Promise<boolean> {
  const mark = randomUUID();
  await one.query(`SELECT set_config('kickoracle.mark', $1, false)`, [mark]);
  // Sequential: concurrent reads would need two sessions of the pooler.
  return (await readMark(other)) !== mark && (await readMark(one)) === mark;
}

/** Refuses a pooler in transaction mode: session locks, roles and statements would leak. */
export async function refuseSharedSessions(address: DatabaseAddress): Promise<void> {
  const config = { ...toClientConfig(address), application_name: 'kickoracle check' };
  const clients = [new pg.Client(config), new pg.Client(config)] as const;
  try {
    await Promise.all(clients.map((client) => client.connect()));
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (await isSeparate(...clients)) continue;
      throw new StartupError(
        'DATABASE_URL points to a pooler that shares sessions between connections (pool_mode = transaction or statement); locks, roles and prepared statements need pool_mode = session.',
      );
    }
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
