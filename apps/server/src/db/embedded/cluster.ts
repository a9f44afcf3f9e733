import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, lchown, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '#lib/startup-error.ts';
import { findAdvice, isErrorCode } from './failures.ts';
import { type Binaries, majorOf, programPath } from './platform-binaries.ts';
import { isAlive } from './postmaster-pid.ts';
import { PROGRAM_ENVIRONMENT, type RunMode, fileOwner, inMode } from './run-mode.ts';

export const OWNER_USER = 'kickoracle_owner';

// initdb takes seconds: older folders were left behind, even if their process id is in use again.
const UNFINISHED_MAX_AGE_MS = 10 * 60_000;

export const hasCluster = (dataDir: string): boolean =>
  existsSync(path.join(dataDir, 'PG_VERSION'));

export const readMajor = async (dataDir: string): Promise<string> =>
  (await readFile(path.join(dataDir, 'PG_VERSION'), 'utf8')).trim();

export async function requireMatchingVersion(dataDir: string, binaries: Binaries): Promise<void> {
  const major = await readMajor(dataDir);
  if (major === majorOf(binaries)) return;
  throw new StartupError(
    `The data folder ${dataDir} has data of PostgreSQL ${major}, but this version of the game needs ${majorOf(binaries)}: run "npm run upgrade".`,
  );
}

type ClusterOptions = { dataDir: string; binaries: Binaries; mode: RunMode; sync: boolean };

/** Creates the cluster in a sibling folder and renames it when complete, so it is never partial. */
export async function createCluster(options: ClusterOptions): Promise<void> {
  const { dataDir, mode } = options;
  await requireEmpty(dataDir);
  await removeUnfinished(dataDir);
  const unfinished = `${dataDir}.initdb-${process.pid}-${randomUUID().slice(0, 8)}`;
  await mkdir(unfinished);
  try {
    await chmod(unfinished, 0o700);
    const owner = fileOwner(mode);
    if (owner) await lchown(unfinished, owner.uid, owner.gid);
    await runInitdb(unfinished, options);
    await publish(unfinished, dataDir);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function requireEmpty(dataDir: string): Promise<void> {
  const entries = await readdir(dataDir).catch((error: unknown): string[] => {
    if (isErrorCode(error, 'ENOENT')) return [];
    throw error;
  });
  // Another process may have created its cluster since the call of hasCluster().
  if (entries.length === 0 || entries.includes('PG_VERSION')) return;
  throw new StartupError(
    `The data folder ${dataDir} is not empty and holds no PostgreSQL data: move its contents away or choose another folder.`,
  );
}

async function runInitdb(
  unfinished: string,
  { dataDir, binaries, mode, sync }: ClusterOptions,
): Promise<void> {
  const { file, args, identity } = inMode(mode, [
    programPath(binaries, 'initdb'),
    `--pgdata=${unfinished}`,
    `--username=${OWNER_USER}`,
    '--encoding=UTF8',
    // The builtin provider sorts by code point on all systems, and avoids the old bundled ICU.
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    // Safe: no TCP, and the only socket is in a folder of mode 0700, so file permissions decide.
    '--auth=trust',
    '--no-instructions',
    ...(sync ? [] : ['--no-sync']),
  ]);
  try {
    await promisify(execFile)(file, args, { ...identity, cwd: '/', env: PROGRAM_ENVIRONMENT });
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    const details = stderr.trim() || message;
    const advice = findAdvice(details) ?? 'initdb failed';
    throw new StartupError(`Could not create the database in ${dataDir}: ${advice}.\n${details}`, {
      cause: error,
    });
  }
}

async function publish(unfinished: string, dataDir: string): Promise<void> {
  try {
    await rename(unfinished, dataDir);
  } catch (error) {
    // Another process was faster: its cluster is equivalent.
    if (isErrorCode(error, 'ENOTEMPTY', 'EEXIST')) return;
    if (isErrorCode(error, 'EBUSY', 'EXDEV')) {
      throw new StartupError(
        `The data folder ${dataDir} is itself a mount point: use a folder inside it instead.`,
      );
    }
    throw error;
  }
  const parent = await open(path.dirname(dataDir));
  try {
    await parent.sync();
  } finally {
    await parent.close();
  }
}

async function removeUnfinished(dataDir: string): Promise<void> {
  const prefix = `${path.basename(dataDir)}.initdb-`;
  for (const name of await readdir(path.dirname(dataDir))) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(path.dirname(dataDir), name);
    if (isAlive(Number.parseInt(name.slice(prefix.length), 10)) && !(await isOld(folder))) continue;
    // An initdb whose parent was killed may still write to it.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

async function isOld(folder: string): Promise<boolean> {
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > UNFINISHED_MAX_AGE_MS;
}
