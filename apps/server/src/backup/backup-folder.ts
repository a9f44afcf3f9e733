import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^kickoracle-\d{8}T\d{6}Z\.zip$/;
/** A week of days. */
const KEPT = 7;

/** Names a backup that begins now; names sort by their moments. */
export function nameBackup(now: Date): string {
  const moment = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  return `kickoracle-${moment}Z.zip`;
}

export async function ensureBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Removes all backups of the folder but the last seven; nothing else in it is touched. */
export async function removeOldBackups(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();
  for (const name of names.slice(0, -KEPT)) await rm(join(folder, name));
}
