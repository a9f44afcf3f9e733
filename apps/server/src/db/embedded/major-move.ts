import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../../startup-error.ts';
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

/** Data that programs of another major version made. */
export type OtherMajor = { readonly dataDir: string; readonly major: string };

/** Tells where what is to take the place of the data is filled. */
export const unfinishedMove = (dataDir: string): string => `${dataDir}.upgrading`;
/** Tells where it waits, whole, until the place is free. */
const finishedMove = (dataDir: string): string => `${dataDir}.upgraded`;
const asideOf = ({ dataDir, major }: OtherMajor): string => `${dataDir}-${major}`;

const VERSION_FILE = 'kickoracle-programs';

/** Writes down with the data which package runs them: an upgrade over a major version needs it again. */
export function noteVersion(dataDir: string, { version }: Binaries): Promise<void> {
  return writeFile(path.join(dataDir, VERSION_FILE), `${version}\n`, { mode: 0o644 });
}

/** Finds the data of the folder, where they are of another major version than the installed programs. */
export async function findOtherMajor(folder: string): Promise<OtherMajor | null> {
  const projectRoot = path.resolve(PROJECT_ROOT);
  const asked = path.resolve(folder);
  const candidates = dataDirCandidates(asked, fallbackFor({ dataDir: asked, projectRoot }));
  for (const each of candidates) await finishMove(each);
  const dataDir = candidates.find(hasCluster);
  if (dataDir === undefined) return null;
  const major = await readMajor(dataDir);
  return major === majorOf(await locateBinaries(projectRoot)) ? null : { dataDir, major };
}

/** Finds the programs that made the data: in the folder that is named, or Debian's. */
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
    `The data folder ${dataDir} was made by PostgreSQL ${major}, whose programs are not here: "npm install --prefix ${place} ${PACKAGE_NAME}@${version}" brings them, then "npm run upgrade -- --postgres ${place}" moves the game over.`,
  );
}

/** Makes room for the move. Throws where the game runs, or what was set aside before is still there. */
export async function prepareMove(other: OtherMajor): Promise<void> {
  await refuseRunning(other.dataDir);
  const aside = asideOf(other);
  if (existsSync(aside)) {
    throw new StartupError(
      `${aside} is there already, where the data of before would be kept: move it away, then upgrade again.`,
    );
  }
  await discardMove(other.dataDir);
}

/** Removes what an upgrade that did not come to its end has left. */
export async function discardMove(dataDir: string): Promise<void> {
  for (const folder of [unfinishedMove(dataDir), finishedMove(dataDir)]) {
    await rm(`${folder}.socket`, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  }
}

export async function refuseRunning(dataDir: string): Promise<void> {
  if (!(await findRunningPostmaster(dataDir))) return;
  throw new StartupError(
    `The game of ${dataDir} is running: stop it first, for its database moves to another PostgreSQL.`,
  );
}

/**
 * Puts the new data in the place of the old, which are set aside. Cut short in the middle, the next start
 * does the rest. Gives where the old data are.
 */
export async function takePlace(other: OtherMajor): Promise<string> {
  const { dataDir } = other;
  const aside = asideOf(other);
  await rename(unfinishedMove(dataDir), finishedMove(dataDir));
  await rename(dataDir, aside);
  try {
    // Somebody may have started the version before at the last moment: what they write is not lost.
    await refuseRunning(aside);
  } catch (error) {
    await rename(aside, dataDir);
    throw error;
  }
  await finishMove(dataDir);
  await rm(`${unfinishedMove(dataDir)}.socket`, { recursive: true, force: true });
  return aside;
}

/** Puts in its place what has been moved, and could not take it any more. */
export async function finishMove(dataDir: string): Promise<void> {
  if (hasCluster(dataDir) || !hasCluster(finishedMove(dataDir))) return;
  await rename(finishedMove(dataDir), dataDir);
}
