import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../db/connection/database.ts';
import type { FileKey } from './file-key.ts';
import type { Files } from './files.ts';

/** Marks a file for deletion after the transaction: locks must not wait for a slow bucket. */
export async function markFileForDeletion(tx: DatabaseTransaction, key: FileKey): Promise<void> {
  await sql`INSERT INTO files_to_delete (key) VALUES (${key}) ON CONFLICT DO NOTHING`.execute(tx);
}

type Storage = { readonly db: Database; readonly files: Files };

/** Deletes a marked file; the mark stays until that succeeds. */
export async function deleteMarkedFile({ db, files }: Storage, key: FileKey): Promise<void> {
  await files.delete(key);
  await sql`DELETE FROM files_to_delete WHERE key = ${key}`.execute(db);
}

/** Deletes all marked files; failures stay marked. */
export async function deleteMarkedFiles(storage: Storage): Promise<void> {
  const { rows } = await sql<{ key: FileKey }>`SELECT key FROM files_to_delete`.execute(storage.db);
  const failures: unknown[] = [];
  for (const { key } of rows) {
    await deleteMarkedFile(storage, key).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'files could not be deleted');
}
