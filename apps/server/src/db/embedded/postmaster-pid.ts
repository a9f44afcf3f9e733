import { link, readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isErrorCode } from './failures.ts';

/** `socketDir` is empty until the starting server has written that line. */
export type Postmaster = { pid: number; port: number; socketDir: string };

const EMPTY_LOCK_MAX_AGE_MS = 10_000;

const pidFile = (dataDir: string): string => path.join(dataDir, 'postmaster.pid');

/** Finds the server that runs on this data folder, from the lock file PostgreSQL keeps in it. */
export async function findRunningPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const lines = (await readIfThere(pidFile(dataDir)))?.split('\n') ?? [];
  const pid = Number(lines[0]);
  if (!(await isPostmasterOf(dataDir, pid))) return undefined;
  return { pid, port: Number(lines[3] ?? 0), socketDir: lines[4] ?? '' };
}

/** Tells whether it is that server: after a restart of a container another process often has the pid. */
export async function isPostmasterOf(dataDir: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const stat = (await readIfThere(`/proc/${pid}/stat`)) ?? '';
  const [, name, state] = /\((.*)\) (\S)/s.exec(stat) ?? [];
  // A zombie answers signals too, and stays for ever where process 1 does not reap.
  if (name !== 'postgres' || state === 'Z' || state === 'X') return false;
  try {
    // The postmaster's working directory is its data folder.
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(dataDir));
  } catch (error) {
    return isErrorCode(error, 'EACCES', 'EPERM');
  }
}

/**
 * Moves away a lock file whose number now belongs to somebody else's process: PostgreSQL clears
 * those of dead processes by itself, but refuses to start with such a one.
 */
export async function discardForeignLock(file: string, dataDir: string): Promise<void> {
  const lock = await readIfThere(file);
  // A starting server fills its file at once; an old empty one was left by a crash of the machine.
  if (lock === '' && (await isOlderThan(file, EMPTY_LOCK_MAX_AGE_MS))) {
    return await rm(file, { force: true });
  }
  if (!(await isForeign(lock, dataDir))) return;
  // A server that was just ending took its file along, and the next one's may stand there: that one
  // writes its socket's folder into it, and nobody would find it if the file was gone just then.
  if ((await readIfThere(file)) !== lock) return;
  const aside = `${file}.stale-${process.pid}`;
  await rename(file, aside).catch(ignoreMissing);
  // Somebody may have started the server between the look and the move: then it gets its file back.
  if (await isForeign(await readIfThere(aside), dataDir)) return await rm(aside, { force: true });
  await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

async function isOlderThan(file: string, ageMs: number): Promise<boolean> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > ageMs;
}

export const discardForeignPidFile = (dataDir: string): Promise<void> =>
  discardForeignLock(pidFile(dataDir), dataDir);

async function isForeign(lock: string | undefined, dataDir: string): Promise<boolean> {
  const pid = Number(lock?.split('\n')[0]);
  return isAlive(pid) && !(await isPostmasterOf(dataDir, pid));
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isErrorCode(error, 'EPERM');
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isErrorCode(error, 'ENOENT', 'ENOTDIR', 'ESRCH')) return undefined;
    throw error;
  }
}

function ignoreMissing(error: unknown): void {
  if (!isErrorCode(error, 'ENOENT')) throw error;
}
