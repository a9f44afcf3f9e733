import { CompiledQuery, sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Database } from '../db/connection/database.ts';
import { waitUntil } from './server-process.ts';

export async function sendJob(ownerDb: Database, name: string): Promise<string> {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values = []) => ownerDb.executeQuery(CompiledQuery.raw(text, values)),
    },
    schema: 'jobs',
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.createQueue(name);
  const id = await boss.send(name, null);
  await boss.stop({ graceful: false });
  return id!;
}

export async function doJob(ownerDb: Database, name: string): Promise<void> {
  const id = await sendJob(ownerDb, name);
  await waitUntil(`the job ${name} is done`, async () => {
    const { rows } = await sql<{ state: string }>`
      SELECT state FROM jobs.job WHERE name = ${name} AND id = ${id}`.execute(ownerDb);
    return rows[0]?.state === 'completed';
  });
}
