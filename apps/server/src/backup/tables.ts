import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { z } from 'zod';

/** Without the schema of the jobs: each start schedules them again. */
const SCHEMAS = ['public', 'auth'] as const;

/** A table of the game. A backup has it as text of COPY with named columns. */
export const tableSchema = z.object({
  schema: z.enum(SCHEMAS),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int().min(0),
});
export type Table = z.infer<typeof tableSchema>;

export const sequenceSchema = z.object({ name: z.string(), value: z.string() });
export type Sequence = z.infer<typeof sequenceSchema>;

/** Kept by migrations, the clocks of tests and seeds, and counters of triggers. */
const NOT_OURS = ['schema_migrations', 'test_clock', 'shown_versions'];

const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

const columnsOf = ({ columns }: Table) =>
  columns.map((each) => pg.escapeIdentifier(each)).join(', ');

export const partOf = ({ schema, name }: Table) => `tables/${schema}.${name}.copy`;

export async function listTables(client: pg.ClientBase): Promise<Omit<Table, 'rows'>[]> {
  const { rows } = await client.query<Omit<Table, 'rows'>>(
    `SELECT n.nspname AS schema, c.relname AS name,
       (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
          AND a.attgenerated = '') AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname = ANY($1) AND c.relname <> ALL($2)
     ORDER BY n.nspname, c.relname`,
    [SCHEMAS, NOT_OURS],
  );
  return rows;
}

export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS value
     FROM pg_sequences WHERE schemaname = ANY($1) AND last_value IS NOT NULL ORDER BY name`,
    [SCHEMAS],
  );
  return rows;
}

export async function countRows(
  client: pg.ClientBase,
  table: Omit<Table, 'rows'>,
): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    `SELECT count(*) AS rows FROM ${nameOf({ ...table })}`,
  );
  return rows[0]!.rows;
}

export function copyOut(client: pg.ClientBase, table: Omit<Table, 'rows'>): Readable {
  const all = { ...table, rows: 0 };
  return client.query(to(`COPY ${nameOf(all)} (${columnsOf(all)}) TO STDOUT`));
}

/** Drops the cyclic foreign keys. The returned function creates them: one check of all rows. */
export async function liftReferences(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ lift: string; make: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS lift,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname,
         pg_get_constraintdef(oid)) AS make
     FROM pg_constraint WHERE contype = 'f' AND connamespace::regnamespace::text = ANY($1)`,
    [SCHEMAS],
  );
  for (const { lift } of rows) await client.query(lift);
  return async () => {
    for (const { make } of rows) await client.query(make);
  };
}

export async function lockTables(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  await client.query(`LOCK TABLE ${tables.map(nameOf).join(', ')}`);
}

/** Empties the tables: migrations insert rows into some. */
export async function emptyTables(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  await client.query(`TRUNCATE ${tables.map(nameOf).join(', ')}`);
}

/** Disables or enables triggers: their effects are part of the restored rows. */
export async function letTriggers(
  client: pg.ClientBase,
  sleep: 'DISABLE' | 'ENABLE',
  tables: readonly Table[],
): Promise<void> {
  for (const table of tables) {
    await client.query(`ALTER TABLE ${nameOf(table)} ${sleep} TRIGGER USER`);
  }
}

export async function copyIn(
  client: pg.ClientBase,
  { table, rows }: { table: Table; rows: Readable },
): Promise<void> {
  const stream = client.query(from(`COPY ${nameOf(table)} (${columnsOf(table)}) FROM STDIN`));
  await pipeline(rows, stream);
  if (stream.rowCount !== table.rows) {
    throw new Error(`${table.name} has ${stream.rowCount} rows instead of ${table.rows}`);
  }
}

export async function moveSequences(
  client: pg.ClientBase,
  sequences: readonly Sequence[],
): Promise<void> {
  for (const { name, value } of sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint)', [name, value]);
  }
}
