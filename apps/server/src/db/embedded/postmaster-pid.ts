import { link, readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isErrorCode } from './failures.ts';

/** `socketDir` is empty until the starting server has written that line. */
export type Postmaster = { pid: number; port: number; socketDir: string };

const EMPTY_LOCK_MAX_AGE_MS = 10_000;

const pidFile = (dataDir: string): string => path.join(dataDir, 'postmaster.pid');

export async function findRunningPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const lines = (await readIfThere(pidFile(dataDir)))?.split('\n') ?? [];
  const pid = Number(lines[0]);
  if (!(await isPostmasterOf(dataDir, pid))) return undefined;
  return { pid, port: Number(lines[3] ?? 0), socketDir: lines[4] ?? '' };
}

/** After a restart of a container, another process often has the server's pid. */
export async function isPostmasterOf(dataDir: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const stat = (await readIfThere(`/proc/${pid}/stat`)) ?? '';
  const [, name, state] = /\((.*)\) (\S)/s.exec(stat) ?? [];
  // A zombie responds to signals too, and stays if process 1 does not reap it.
  if (name !== 'postgres' || state === 'Z' || state === 'X') return false;
  try {
    // The postmaster's working directory is its data folder.
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(dataDir));
  } catch (error) {
    return isErrorCode(error, 'EACCES', 'EPERM');
  }
}

/** Removes a lock file whose pid belongs to another program: PostgreSQL would refuse to start. */
export async function discardForeignLock(file: string, dataDir: string): Promise<void> {
  const lock = await readIfThere(file);
  // A starting server fills its file at once: an old empty one is from a crash of the machine.
  if (lock === '' && (await isOlderThan(file, EMPTY_LOCK_MAX_AGE_MS))) {
    return await rm(file, { force: true });
  }
  if (!(await isForeign(lock, dataDir))) return;
  // The old server may have deleted its file, and this file may belong to a new server. The new
  // server still writes into it, so do not move or delete it.
  if ((await readIfThere(file)) !== lock) return;
  const aside = `${file}.stale-${process.pid}`;
  await rename(file, aside).catch(ignoreMissing);
  // If a server started between the check and the rename, it gets its file back.
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
