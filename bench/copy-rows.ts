import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { from } from 'pg-copy-streams';

/** Rows per chunk: a stream of single rows has too much overhead. */
const PIECE = 2_000;

function* toPieces(rows: Iterable<string>): Generator<string> {
  let piece: string[] = [];
  for (const row of rows) {
    piece.push(row);
    if (piece.length === PIECE) {
      yield `${piece.join('\n')}\n`;
      piece = [];
    }
  }
  if (piece.length > 0) yield `${piece.join('\n')}\n`;
}

type Defined = { readonly drop: string; readonly make: string };

/** Lists all indexes and foreign keys, which slow a load down and can be created afterwards. */
async function listDefined(client: PoolClient, table: string): Promise<Defined[]> {
  const { rows } = await client.query<Defined>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', c.conrelid::regclass, c.conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', c.conrelid::regclass, c.conname,
         pg_get_constraintdef(c.oid)) AS make
     FROM pg_constraint c WHERE c.conrelid = $1::regclass AND c.contype IN ('f', 'u')
     UNION ALL
     SELECT format('DROP INDEX %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
     FROM pg_index i WHERE i.indrelid = $1::regclass AND NOT EXISTS (
       SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [table],
  );
  return rows;
}

/** Loads rows in COPY format into an empty table without other readers. */
export async function copyRows(
  pool: Pool,
  { table, columns }: { table: string; columns: readonly string[] },
  rows: Iterable<string>,
): Promise<void> {
  const client = await pool.connect();
  try {
    const defined = await listDefined(client, table);
    for (const { drop } of defined) await client.query(drop);
    const copy = client.query(from(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
    await pipeline(Readable.from(toPieces(rows)), copy);
    for (const { make } of defined) await client.query(make);
  } finally {
    client.release();
  }
}
