import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const NAME = /^kickoracle-\d{8}T\d{6}Z\.zip$/;
/** Names of a backup that is not verified yet, or encrypted for its bucket. */
const DRAFT = /^kickoracle-\d{8}T\d{6}Z\.zip\.(unverified(\.part)?|\d+\.age)$/;
const DRAFT_MAX_AGE_MS = 24 * 3_600_000;
const KEPT = 7;

/** Returns the name of a new backup; names sort by time, as far as the clock is right. */
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
  (await readdir(folder)).filter((name) => NAME.test(name));

/**
 * Sorts names by age, oldest first. Names after that of the newest backup come from a clock that was
 * ahead, so they count as the oldest; otherwise they would be the newest until that time.
 */
function sortByAge(names: readonly string[], newest: string): string[] {
  const others = names.filter((name) => name !== newest).toSorted();
  const isLater = (name: string) => name > newest;
  return [...others.filter(isLater), ...others.filter((name) => !isLater(name)), newest];
}

/** Returns the path of the last backup before a new one; null if there is none. */
export async function findLastBefore(made: string): Promise<string | null> {
  const folder = dirname(made);
  const last = sortByAge(await listBackups(folder), basename(made)).at(-2);
  return last === undefined ? null : join(folder, last);
}

/** Lists all names but those of the new backup and the last ones before it. */
export const listOutdated = (names: readonly string[], of: { made: string; kept: number }) =>
  sortByAge(names, of.made).slice(0, -of.kept);

/**
 * Removes all but the last seven backups and the one that was made, and day-old drafts of killed
 * processes.
 */
export async function removeOldBackups(folder: string, made: string): Promise<void> {
  const outdated = listOutdated(await listBackups(folder), { made: basename(made), kept: KEPT });
  for (const name of outdated) await rm(join(folder, name));
  for (const name of (await readdir(folder)).filter((each) => DRAFT.test(each))) {
    const path = join(folder, name);
    // Of a draft from the future the clock was wrong: it is left from before.
    const ageMs = Math.abs(Date.now() - (await stat(path)).mtimeMs);
    if (ageMs > DRAFT_MAX_AGE_MS) await rm(path);
  }
}
