import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { DatabaseAddress } from '../db/connection/database.ts';
import { withClient } from '../db/connection/with-client.ts';

export async function timeMs(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Measures a COPY of the tables' rows into tables with the same checks and indexes. */
export async function timeCopy(owner: DatabaseAddress, tables: readonly string[]): Promise<number> {
  return withClient(owner, 'kickoracle bench', async (client) => {
    const rows: [table: string, rows: Buffer][] = [];
    for (const table of tables) {
      rows.push([table, await buffer(client.query(copyTo(`COPY ${table} TO STDOUT`)))]);
      await client.query(`DROP TABLE IF EXISTS copied_${table}`);
      await client.query(`CREATE TABLE copied_${table} (LIKE ${table} INCLUDING ALL)`);
    }
    return timeMs(async () => {
      await client.query('BEGIN');
      for (const [table, text] of rows) {
        const copy = client.query(copyFrom(`COPY copied_${table} FROM STDIN`));
        await pipeline(Readable.from([text]), copy);
      }
      await client.query('COMMIT');
    });
  });
}
