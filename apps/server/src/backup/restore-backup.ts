import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { withClient } from '../db/connection/with-client.ts';
import type { DatabaseAddress } from '../db/connection/database.ts';
import { withOwner } from '../db/connection/with-owner.ts';
import { migrate, migrateWithin, refuseForeignBackup } from '../db/schema/migrate.ts';
import { eraseAgain } from '../features/accounts/leaving/account-deletion.service.ts';
import { headersOf } from '../files/file-headers.ts';
import { readFileKey } from '../files/file-key.ts';
import type { PersonalData } from '../lib/personal-data.ts';
import { StartupError } from '../lib/startup-error.ts';
import { readArchive, type ArchiveReader } from './archive.ts';
import { findViolations } from './books.ts';
import { listFileKeys, type GameState } from './make-backup.ts';
import { filePartOf, manifestSchema, SECRET_PART, type Manifest } from './manifest.ts';
import {
  copyIn,
  emptyTables,
  letTriggers,
  liftReferences,
  lockTables,
  moveSequences,
  partOf,
} from './tables.ts';

export type OpenBackup = {
  readonly manifest: Manifest;
  readonly archive: ArchiveReader;
};

const MAX_FILE_BYTES = 16 * 1024 ** 2;

type RestoreOptions = {
  readonly onProgress?: (done: number, total: number) => void;
  readonly folder?: URL;
};

/** Opens a backup. Throws a StartupError if it cannot be restored. A null secret: not checked. */
export async function openBackup(path: string, secret: string | null = null): Promise<OpenBackup> {
  const archive = await readArchive(path, secret);
  try {
    const parsed = manifestSchema.safeParse(archive.manifest);
    if (!parsed.success) {
      throw new StartupError(`${path} is not a backup that this version of Kickoracle can read.`);
    }
    await refuseForeignBackup(parsed.data.migrations);
    return { manifest: parsed.data, archive };
  } catch (error) {
    archive.close();
    throw error;
  }
}

/** Restores, migrates and checks in one transaction. StartupError if the database is not empty. */
export async function restoreDatabase(
  { manifest, archive }: OpenBackup,
  owner: DatabaseAddress,
  { onProgress = () => undefined, folder }: RestoreOptions = {},
): Promise<void> {
  await withClient(owner, 'kickoracle restore', async (client) => {
    await refuseUsed(client);
    await migrate(owner, { to: manifest.migrations, ...(folder && { folder }) });
    await client.query('BEGIN');
    await lockTables(client, manifest.tables);
    // Again, under the locks: a player may have signed up meanwhile.
    await refuseUsed(client);
    const makeReferences = await liftReferences(client);
    await emptyTables(client, manifest.tables);
    await letTriggers(client, 'DISABLE', manifest.tables);
    for (const [index, table] of manifest.tables.entries()) {
      await copyIn(client, { table, rows: await archive.open(partOf(table)) });
      onProgress(index + 1, manifest.tables.length);
    }
    await letTriggers(client, 'ENABLE', manifest.tables);
    await moveSequences(client, manifest.sequences);
    await makeReferences();
    await migrateWithin(client, folder);
    const broken = await findViolations((query) => client.query(query));
    if (broken.length > 0) {
      throw new StartupError(
        `The totals of the backup do not match the ledger: ${broken.join('; ')}.`,
      );
    }
    await client.query('COMMIT');
  });
}

async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_made: boolean }>(
    `SELECT to_regclass('auth.users') IS NOT NULL AS is_made`,
  );
  if (!rows[0]!.is_made) return;
  const { rowCount } = await client.query(
    'SELECT FROM (SELECT FROM auth.users LIMIT 1) u UNION ALL SELECT FROM (SELECT FROM match_events LIMIT 1) m',
  );
  if (rowCount) {
    throw new StartupError(
      'The database is not empty, and a backup needs an empty one. Set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.',
    );
  }
}

/** Restores the secret of a backup, and the pictures that the restored game still has. */
export async function restoreFiles(
  { manifest, archive }: OpenBackup,
  { owner, files, dataDir }: Pick<GameState, 'owner' | 'files' | 'dataDir'>,
): Promise<void> {
  const known = await readFileKeys(owner);
  for (const text of manifest.files) {
    const key = readFileKey(text);
    if (key && known.has(text))
      await files.put(key, await readPart(archive, filePartOf(key)), headersOf(key));
  }
  if (!manifest.hasSecret) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const secret = await readPart(archive, SECRET_PART);
  await writeFile(join(dataDir, 'auth-secret'), secret, { mode: 0o600 });
}

async function readFileKeys(owner: DatabaseAddress): Promise<ReadonlySet<string>> {
  return new Set(await withClient(owner, 'kickoracle restore', listFileKeys));
}

async function readPart(archive: ArchiveReader, name: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of await archive.open(name)) {
    bytes += (chunk as Uint8Array).length;
    if (bytes > MAX_FILE_BYTES) throw new StartupError(`${name} of the backup is too big.`);
    chunks.push(chunk as Uint8Array);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Deletes restored accounts whose players deleted them after the backup; returns their number. */
export async function eraseReturned(
  owner: DatabaseAddress,
  erased: { userIds: readonly string[]; kept: readonly PersonalData[] },
): Promise<number> {
  return withOwner(owner, (db) => eraseAgain(db, erased));
}
