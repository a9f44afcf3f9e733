import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { PICTURE_FORMATS } from '@kickoracle/contracts';
import type pg from 'pg';
import { findSecret } from '../lib/auth-secret.ts';
import { withClient } from '../db/connection/with-client.ts';
import type { DatabaseAddress } from '../db/connection/database.ts';
import { readFileKey } from '../files/file-key.ts';
import type { Files } from '../files/files.ts';
import { findStoredSecret } from '../lib/stored-secret.ts';
import { writeArchive, type ArchiveWriter } from './archive.ts';
import { filePartOf, FORMAT, SECRET_PART, type Manifest } from './manifest.ts';
import { copyOut, countRows, listSequences, listTables, partOf, type Table } from './tables.ts';

export type GameState = {
  readonly owner: DatabaseAddress;
  readonly files: Files;
  readonly dataDir: string;
  readonly authSecret?: string | null;
};

export type MadeBackup = {
  readonly path: string;
  readonly bytes: number;
  readonly manifest: Manifest;
};

type Progress = (done: number, total: number) => void;

/** Writes all tables in one snapshot, its pictures, then the secret. Named once it is complete. */
export async function makeBackup(
  state: GameState,
  path: string,
  onProgress: Progress = () => undefined,
): Promise<MadeBackup> {
  const draft = `${path}.part`;
  await rm(draft, { force: true });
  return withClient(state.owner, 'kickoracle backup', async (client) => {
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const archive = writeArchive(draft, await findSecret(state));
      const manifest = await writeAll({ state, client, archive, onProgress });
      await archive.finish(manifest);
      await rename(draft, path);
      return { path, bytes: (await stat(path)).size, manifest };
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  });
}

async function writeAll(options: {
  state: GameState;
  client: pg.Client;
  archive: ArchiveWriter;
  onProgress: Progress;
}): Promise<Manifest> {
  const { state, client, archive, onProgress } = options;
  const { rows: about } = await client.query<{ madeAt: string; postgres: string }>(
    `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "madeAt",
       current_setting('server_version') AS postgres`,
  );
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name',
  );
  const listed = await listTables(client);
  const sequences = await listSequences(client);
  const keys = await listFileKeys(client);
  const total = listed.length + keys.length;
  const tables: Table[] = [];
  for (const table of listed) {
    const counted = { ...table, rows: await countRows(client, table) };
    await archive.add(partOf(counted), copyOut(client, counted));
    tables.push(counted);
    onProgress(tables.length, total);
  }
  const files = await writeFiles({
    state,
    keys,
    archive,
    onProgress: (done) => onProgress(tables.length + done, total),
  });
  const secret = await findStoredSecret(state.dataDir, 'auth-secret');
  if (secret !== null) await archive.add(SECRET_PART, Readable.from([secret]));
  return {
    kickoracle: { format: FORMAT },
    ...about[0]!,
    migrations,
    tables,
    sequences,
    files,
    hasSecret: secret !== null,
  };
}

export async function listFileKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `SELECT profile_picture_url AS key FROM profiles WHERE profile_picture_url IS NOT NULL
     UNION ALL SELECT image FROM prediction_events WHERE image IS NOT NULL
     UNION ALL SELECT format('shares/%s-%s.jpg', id, format)
       FROM shares CROSS JOIN unnest($1::text[]) AS format`,
    [PICTURE_FORMATS],
  );
  return rows.map(({ key }) => key);
}

async function writeFiles(options: {
  state: GameState;
  keys: readonly string[];
  archive: ArchiveWriter;
  onProgress: (done: number) => void;
}): Promise<string[]> {
  const { state, keys, archive, onProgress } = options;
  const written: string[] = [];
  for (const [index, text] of keys.entries()) {
    const key = readFileKey(text);
    const body = key && (await state.files.find(key));
    if (key && body) {
      await archive.add(filePartOf(key), Readable.from([body]));
      written.push(key);
    }
    onProgress(index + 1);
  }
  return written;
}
