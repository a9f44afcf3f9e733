import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { cp, mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { hasCluster } from './cluster.ts';
import { isErrorCode } from './failures.ts';
import { type Binaries, copyBinaries, hydrateSymlinks, probeFiles } from './platform-binaries.ts';
import { type RunMode, canEnter, canRead } from './run-mode.ts';

/** Used if PostgreSQL's user cannot enter the project of root; never a temporary folder. */
export type Fallback = { folder: string; dataDir: string };

const FALLBACK_ROOT = '/var/lib/kickoracle';

export function fallbackFor({
  dataDir,
  projectRoot,
}: {
  dataDir: string;
  projectRoot: string;
}): Fallback {
  const folder = path.join(
    FALLBACK_ROOT,
    hashOf(existsSync(projectRoot) ? realpathSync(projectRoot) : projectRoot),
  );
  const relative = path.relative(projectRoot, dataDir);
  const isInside = relative !== '' && !relative.startsWith('..');
  const name = isInside ? relative.replaceAll(path.sep, '-') : `data-${hashOf(dataDir)}`;
  return { folder, dataDir: path.join(folder, name) };
}

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Data in the fallback folder stay there, whatever mode a later start can use. */
export const dataDirCandidates = (dataDir: string, fallback: Fallback): string[] =>
  process.getuid?.() === 0 ? [fallback.dataDir, dataDir] : [dataDir];

type LocationOptions = {
  dataDir: string;
  fallback: Fallback;
  mode: RunMode;
  log: (message: string) => void;
};

export async function chooseDataDir({
  dataDir,
  fallback,
  mode,
  log,
}: LocationOptions): Promise<string> {
  await mkdir(path.dirname(dataDir), { recursive: true });
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) return dataDir;
  if (hasCluster(fallback.dataDir)) {
    log(`The database is kept in ${fallback.dataDir}`);
    return fallback.dataDir;
  }
  if (canEnter(mode, path.dirname(dataDir))) return dataDir;
  await mkdir(fallback.folder, { recursive: true, mode: 0o755 });
  if (hasCluster(dataDir)) await moveData(dataDir, fallback.dataDir);
  log(
    `PostgreSQL's user cannot enter ${path.dirname(dataDir)}: the database is kept in ${fallback.dataDir}`,
  );
  return fallback.dataDir;
}

async function moveData(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    // Another process may have moved it first.
    if (isErrorCode(error, 'ENOENT') && hasCluster(to)) return;
    if (!isErrorCode(error, 'EXDEV')) throw error;
    const unfinished = `${to}.initdb-${process.pid}`;
    await cp(from, unfinished, {
      recursive: true,
      preserveTimestamps: true,
      verbatimSymlinks: true,
    });
    await rename(unfinished, to);
    await rename(from, `${from}.moved`);
  }
}

type BinariesOptions = { binaries: Binaries; dataDir: string; fallback: Fallback; mode: RunMode };

export async function chooseBinaries({
  binaries,
  dataDir,
  fallback,
  mode,
}: BinariesOptions): Promise<Binaries> {
  if (!canRead(mode, probeFiles(binaries))) {
    await mkdir(fallback.folder, { recursive: true, mode: 0o755 });
    return await copyBinaries(binaries, fallback.folder);
  }
  return (await hydrateSymlinks(binaries))
    ? binaries
    : await copyBinaries(binaries, path.dirname(dataDir));
}
