import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../db/database.ts';
import type { FileKey } from './file-key.ts';
import type { Files } from './files.ts';

/**
 * Says in a transaction that a file has to go. It goes after it: a bucket may take its time, and
 * locks must not wait for it.
 */
export async function doomFile(tx: DatabaseTransaction, key: FileKey): Promise<void> {
  await sql`INSERT INTO doomed_files (key) VALUES (${key}) ON CONFLICT DO NOTHING`.execute(tx);
}

type Storage = { readonly db: Database; readonly files: Files };

/** Removes a file that has to go; it is doomed until that has worked. */
export async function removeDoomedFile({ db, files }: Storage, key: FileKey): Promise<void> {
  await files.delete(key);
  await sql`DELETE FROM doomed_files WHERE key = ${key}`.execute(db);
}

/** Removes everything that has to go, as far as the storage lets go of it. */
export async function removeDoomedFiles(storage: Storage): Promise<void> {
  const { rows } = await sql<{ key: FileKey }>`SELECT key FROM doomed_files`.execute(storage.db);
  const failures: unknown[] = [];
  for (const { key } of rows) {
    await removeDoomedFile(storage, key).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'files could not be removed');
}
