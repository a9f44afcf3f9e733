import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const NAME = /^kickoracle-\d{8}T\d{6}Z\.zip$/;
/** Names of a backup that is not verified yet, or encrypted for its bucket. */
const DRAFT = /^kickoracle-\d{8}T\d{6}Z\.zip\.(unverified(\.part)?|\d+\.age)$/;
const DRAFT_MAX_AGE_MS = 24 * 3_600_000;
const KEPT = 7;

/** Returns the name of a new backup; names sort by time. */
export function nameBackup(now: Date): string {
  const moment = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  return `kickoracle-${moment}Z.zip`;
}

/** Creates a folder and its parents. Node's `recursive` never ends on ENOENT, as in /proc. */
export async function ensureBackupFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    const parent = dirname(folder);
    if (code !== 'ENOENT' || existsSync(parent)) throw error;
    await ensureBackupFolder(parent);
    await mkdir(folder, { mode: 0o700 });
  }
}

const listBackups = async (folder: string) =>
  (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();

export async function findNewestBackup(folder: string, other: string): Promise<string | null> {
  const paths = (await listBackups(folder)).map((name) => join(folder, name));
  return paths.findLast((path) => path !== other) ?? null;
}

/** Removes all but the last seven backups, and day-old drafts of killed processes. */
export async function removeOldBackups(folder: string): Promise<void> {
  for (const name of (await listBackups(folder)).slice(0, -KEPT)) await rm(join(folder, name));
  for (const name of (await readdir(folder)).filter((each) => DRAFT.test(each))) {
    const path = join(folder, name);
    if (Date.now() - (await stat(path)).mtimeMs > DRAFT_MAX_AGE_MS) await rm(path);
  }
}
