import { sql } from 'kysely';
import type { Database, DatabaseTransaction, Queryable } from '../db/connection/database.ts';
import { inTransaction } from '../db/connection/transaction.ts';
import type { FileKey } from './file-key.ts';
import type { Files } from './files.ts';

/** Marks a file for deletion after the transaction: locks must not wait for a slow bucket. */
export async function markFileForDeletion(tx: DatabaseTransaction, key: FileKey): Promise<void> {
  await sql`INSERT INTO files_to_delete (key) VALUES (${key}) ON CONFLICT DO NOTHING`.execute(tx);
}

/**
 * Marks a new file before it is stored: it is deleted in an hour unless a row keeps it. An earlier
 * mark that is due ends first; of a file that has a row, only such a mark is renewed.
 */
export async function markNewFile(db: Database, key: FileKey, isNew = true): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numAffectedRows } = await deleteMark(tx, key);
    if (!isNew && !numAffectedRows) return;
    await sql`
      INSERT INTO files_to_delete (key, marked_at) VALUES (${key}, game_now() + interval '1 hour')
      ON CONFLICT DO NOTHING
    `.execute(tx);
  });
}

/** Keeps a file. The caller has locked or inserted the row that names it, in this transaction. */
export async function keepFile(tx: DatabaseTransaction, key: FileKey): Promise<void> {
  await deleteMark(tx, key);
}

const deleteMark = (db: Queryable, key: FileKey) =>
  sql`DELETE FROM files_to_delete WHERE key = ${key}`.execute(db);

type Storage = { readonly db: Database; readonly files: Files };

/**
 * Deletes a file with a due mark, which stays until that succeeds. The lock of the mark makes an
 * upload of the same file wait.
 */
export const deleteMarkedFile = ({ db, files }: Storage, key: FileKey): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { numAffectedRows } = await sql`
      DELETE FROM files_to_delete WHERE key = ${key} AND marked_at <= game_now()`.execute(tx);
    if (numAffectedRows) await files.delete(key);
  });

/** Deletes all marked files that are due; failures stay marked. */
export async function deleteMarkedFiles(storage: Storage): Promise<void> {
  const { rows } = await sql<{ key: FileKey }>`
    SELECT key FROM files_to_delete WHERE marked_at <= game_now()`.execute(storage.db);
  const failures: unknown[] = [];
  for (const { key } of rows) {
    await deleteMarkedFile(storage, key).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'files could not be deleted');
}
