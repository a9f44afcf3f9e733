import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction, Queryable } from '../db/connection/database.ts';
import { inTransaction } from '../db/connection/transaction.ts';
import { DomainError } from '../lib/errors.ts';
import { tryEach } from '../lib/try-each.ts';
import type { FileKey } from './file-key.ts';
import type { Files } from './files.ts';

/** Marks a file for deletion after the transaction: locks must not wait for a slow bucket. */
export async function markFileForDeletion(tx: DatabaseTransaction, key: FileKey): Promise<void> {
  await sql`INSERT INTO files_to_delete (key) VALUES (${key}) ON CONFLICT DO NOTHING`.execute(tx);
}

/**
 * A deletion takes half of this at most, with all its attempts. Meanwhile its mark is due within
 * this time, so that an upload waits; it is due again if the deletion fails.
 */
const DELETION = sql`interval '30 seconds'`;
const IS_DUE = sql`marked_at <= game_now()`;
const IS_UNDER_DELETION = sql`marked_at > game_now() AND marked_at <= game_now() + ${DELETION}`;

const LOOK_AGAIN_MS = 100;
const PATIENCE_MS = 5_000;

/**
 * Marks a new file before it is stored: it is deleted in an hour unless a row keeps it. An earlier
 * mark that is due ends first; of a file that has a row, only such a mark is renewed. Waits for a
 * deletion that is under way; throws SERVER_BUSY if that takes long.
 */
export async function markNewFile(db: Database, key: FileKey, isNew = true): Promise<void> {
  const lastLookAt = performance.now() + PATIENCE_MS;
  while (!(await tryToMark(db, { key, isNew }))) {
    if (performance.now() > lastLookAt) throw new DomainError('SERVER_BUSY');
    await wait(LOOK_AGAIN_MS);
  }
}

/** Returns false while the file is being deleted. */
const tryToMark = (db: Database, { key, isNew }: { key: FileKey; isNew: boolean }) =>
  inTransaction(db, async (tx) => {
    const { numAffectedRows } = await sql`
      DELETE FROM files_to_delete WHERE key = ${key} AND NOT (${IS_UNDER_DELETION})`.execute(tx);
    if (!isNew && !numAffectedRows) return !(await hasMark(tx, key));
    const { rows } = await sql`
      INSERT INTO files_to_delete (key, marked_at) VALUES (${key}, game_now() + interval '1 hour')
      ON CONFLICT DO NOTHING RETURNING key
    `.execute(tx);
    return rows.length > 0;
  });

async function hasMark(db: Queryable, key: FileKey): Promise<boolean> {
  const { rows } = await sql`SELECT FROM files_to_delete WHERE key = ${key}`.execute(db);
  return rows.length > 0;
}

/**
 * Keeps a file. The caller has locked or inserted the row that names it, in this transaction. Throws
 * SERVER_BUSY if another server is deleting it.
 */
export async function keepFile(tx: DatabaseTransaction, key: FileKey): Promise<void> {
  await sql`
    DELETE FROM files_to_delete WHERE key = ${key} AND NOT (${IS_UNDER_DELETION})`.execute(tx);
  if (await hasMark(tx, key)) throw new DomainError('SERVER_BUSY');
}

type Storage = { readonly db: Database; readonly files: Files };

/**
 * Deletes a file with a due mark, which stays until that succeeds. No transaction waits for the
 * storage; an upload of the same file does.
 */
export async function deleteMarkedFile({ db, files }: Storage, key: FileKey): Promise<void> {
  const isClaimed = await inTransaction(db, async (tx) => {
    const { numAffectedRows } = await sql`
      DELETE FROM files_to_delete WHERE key = ${key} AND ${IS_DUE}`.execute(tx);
    if (!numAffectedRows) return false;
    await sql`
      INSERT INTO files_to_delete (key, marked_at) VALUES (${key}, game_now() + ${DELETION})
    `.execute(tx);
    return true;
  });
  if (!isClaimed) return;
  await files.delete(key);
  await sql`DELETE FROM files_to_delete WHERE key = ${key} AND ${IS_UNDER_DELETION}`.execute(db);
}

/** Deletes all marked files that are due; failures stay marked. */
export async function deleteMarkedFiles(storage: Storage): Promise<void> {
  const { rows } = await sql<{ key: FileKey }>`
    SELECT key FROM files_to_delete WHERE ${IS_DUE}`.execute(storage.db);
  const message = 'files could not be deleted';
  await tryEach(rows, ({ key }) => deleteMarkedFile(storage, key), { message });
}
