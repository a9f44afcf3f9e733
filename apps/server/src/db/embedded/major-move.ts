import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '#lib/startup-error.ts';
import { hasCluster, readMajor } from './cluster.ts';
import { dataDirCandidates, fallbackFor } from './data-location.ts';
import {
  type Binaries,
  findBinariesOf,
  locateBinaries,
  majorOf,
  PACKAGE_NAME,
  PROJECT_ROOT,
} from './platform-binaries.ts';
import { findRunningPostmaster } from './postmaster-pid.ts';

export type OtherMajor = { readonly dataDir: string; readonly major: string };

export const unfinishedMove = (dataDir: string): string => `${dataDir}.upgrading`;
/** Returns the folder of complete new data that wait for the rename. */
const finishedMove = (dataDir: string): string => `${dataDir}.upgraded`;
const asideOf = ({ dataDir, major }: OtherMajor): string => `${dataDir}-${major}`;

const VERSION_FILE = 'kickoracle-programs';

/** Records the package version beside the data: an upgrade to another major version needs it. */
export function noteVersion(dataDir: string, { version }: Binaries): Promise<void> {
  return writeFile(path.join(dataDir, VERSION_FILE), `${version}\n`, { mode: 0o644 });
}

export async function findOtherMajor(folder: string): Promise<OtherMajor | null> {
  const projectRoot = path.resolve(PROJECT_ROOT);
  const programs = path.resolve(folder);
  const candidates = dataDirCandidates(programs, fallbackFor({ dataDir: programs, projectRoot }));
  for (const each of candidates) await finishMove(each);
  const dataDir = candidates.find(hasCluster);
  if (dataDir === undefined) return null;
  const major = await readMajor(dataDir);
  return major === majorOf(await locateBinaries(projectRoot)) ? null : { dataDir, major };
}

/** Finds the programs that created the data: in the given folder, or Debian's. */
export async function findOldPrograms(
  { dataDir, major }: OtherMajor,
  folder: string | undefined,
): Promise<Binaries> {
  const binaries = await findBinariesOf(major, folder);
  if (binaries) return binaries;
  const noted = await readFile(path.join(dataDir, VERSION_FILE), 'utf8').catch(() => '');
  const version = noted.startsWith(`${major}.`) ? noted.trim() : `<a version ${major}>`;
  const place = `/tmp/postgresql-${major}`;
  throw new StartupError(
    `The data folder ${dataDir} was made by PostgreSQL ${major}, which is not installed: "npm install --prefix ${place} ${PACKAGE_NAME}@${version}" installs it, then "npm run upgrade -- --postgres ${place}" upgrades the game.`,
  );
}

/** Prepares the move. Throws if the game runs, or if an earlier move's data are still set aside. */
export async function prepareMove(other: OtherMajor): Promise<void> {
  await refuseRunning(other.dataDir);
  const aside = asideOf(other);
  if (existsSync(aside)) {
    throw new StartupError(
      `${aside}, the folder for the old data, already exists: move it away, then upgrade again.`,
    );
  }
  await discardMove(other.dataDir);
}

export async function discardMove(dataDir: string): Promise<void> {
  for (const folder of [unfinishedMove(dataDir), finishedMove(dataDir)]) {
    await rm(`${folder}.socket`, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  }
}

export async function refuseRunning(dataDir: string): Promise<void> {
  if (!(await findRunningPostmaster(dataDir))) return;
  throw new StartupError(
    `The game of ${dataDir} is running: stop it first, because its database moves to a new major version of PostgreSQL.`,
  );
}

/** Renames the new data into place, the old ones aside. The next start completes it if needed. */
export async function takePlace(other: OtherMajor): Promise<string> {
  const { dataDir } = other;
  const aside = asideOf(other);
  await rename(unfinishedMove(dataDir), finishedMove(dataDir));
  await rename(dataDir, aside);
  try {
    // The earlier version may have started at the last moment: its writes must not be lost.
    await refuseRunning(aside);
  } catch (error) {
    await rename(aside, dataDir);
    throw error;
  }
  await finishMove(dataDir);
  await rm(`${unfinishedMove(dataDir)}.socket`, { recursive: true, force: true });
  return aside;
}

export async function finishMove(dataDir: string): Promise<void> {
  if (hasCluster(dataDir) || !hasCluster(finishedMove(dataDir))) return;
  await rename(finishedMove(dataDir), dataDir);
}
