import { closeDataFolder } from '#lib/data-folder.ts';
import { createCluster, hasCluster, requireMatchingVersion } from './cluster.ts';
import { chooseBinaries, chooseDataDir, dataDirCandidates, fallbackFor } from './data-location.ts';
import { findOwner, giveTo, requireOwnData } from './ownership.ts';
import { type Binaries, locateBinaries } from './platform-binaries.ts';
import { finishMove, noteVersion } from './major-move.ts';
import { discardForeignLock, discardForeignPidFile } from './postmaster-pid.ts';
import { type Launched, launchPostmaster } from './postmaster.ts';
import { chooseRunMode, fileOwner } from './run-mode.ts';
import { prepareSocketDirectory, socketFile } from './socket-directory.ts';

export type StartContext = {
  dataDir: string;
  folder: string | null;
  projectRoot: string;
  settings: Record<string, string>;
  binaries: Binaries | null;
  log: (message: string) => void;
};

/** Prepares the folders and launches a postmaster. Each step is idempotent. */
export async function prepareAndLaunch(context: StartContext): Promise<Launched> {
  const { log, settings } = context;
  const installed = context.binaries ?? (await locateBinaries(context.projectRoot));
  const fallback = fallbackFor(context);
  const candidates = dataDirCandidates(context.dataDir, fallback);
  for (const each of candidates) await finishMove(each);
  const existing = candidates.find(hasCluster);
  const mode = chooseRunMode(existing === undefined ? undefined : await findOwner(existing));
  if (context.folder !== null) {
    await closeDataFolder(context.folder, mode.kind === 'user' ? mode : undefined);
  }
  const dataDir = await chooseDataDir({ dataDir: context.dataDir, fallback, mode, log });
  await requireOwnData(dataDir);
  const binaries = await chooseBinaries({ binaries: installed, dataDir, fallback, mode });
  if (!hasCluster(dataDir)) {
    log(`Creating the database in ${dataDir}`);
    await createCluster({ dataDir, binaries, mode, sync: settings['fsync'] !== 'off' });
  }
  await requireMatchingVersion(dataDir, binaries);
  if (context.binaries === null) await noteVersion(dataDir, binaries);
  const owner = fileOwner(mode);
  if (owner) await giveTo(owner, dataDir);
  const socketDir = await prepareSocketDirectory(dataDir, mode);
  await discardForeignPidFile(dataDir);
  await discardForeignLock(`${socketFile(socketDir)}.lock`, dataDir);
  return await launchPostmaster({ dataDir, socketDir, binaries, mode, settings });
}
