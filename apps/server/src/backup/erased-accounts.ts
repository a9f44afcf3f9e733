import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../db/connection/database.ts';
import { ensureBackupFolder } from './backup-folder.ts';

/** Beside the backups, so that it outlives the database. It has only ids of deleted accounts. */
export const ERASED_ACCOUNTS = 'erased-accounts.txt';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const parseErased = (text: string) => text.split('\n').filter((line) => UUID.test(line));

export async function readErased(folder: string): Promise<string[]> {
  try {
    return parseErased(await readFile(join(folder, ERASED_ACCOUNTS), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export async function noteErased(db: Database, folder: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM profiles WHERE deleted_at IS NOT NULL
  `.execute(db);
  const known = new Set(await readErased(folder));
  const fresh = rows.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return;
  await ensureBackupFolder(folder);
  const all = [...known, ...fresh.map(({ id }) => id)].toSorted();
  const file = join(folder, ERASED_ACCOUNTS);
  // A name of its own: a backup and the job of each minute may write at the same time.
  const draft = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(draft, `${all.join('\n')}\n`, { mode: 0o600 });
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
