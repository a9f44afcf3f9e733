import { access, constants } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { connectDatabase } from '../db/database.ts';
import { recordBackup } from '../features/backups/backups.service.ts';
import { StartupError } from '../startup-error.ts';
import { ensureBackupFolder, nameBackup } from './backup-folder.ts';
import { noteErased } from './erased-accounts.ts';
import { makeBackup, type GameState, type MadeBackup } from './make-backup.ts';
import { verifyBackup, type Verified } from './verify-backup.ts';

export type VerifiedBackup = MadeBackup & { readonly verified: Verified };

/**
 * Makes a backup and restores it once, also of a game whose tables are those of an earlier version.
 * Throws when there is none that counts.
 */
export async function makeVerified(
  state: GameState,
  path: string,
  onProgress?: (done: number, total: number) => void,
): Promise<VerifiedBackup> {
  await openFolder(dirname(path));
  const made = await makeBackup(state, path, onProgress);
  return { ...made, verified: await verifyBackup(path, state.owner) };
}

/**
 * Makes a backup in a folder, restores it once, notes beside it who has left, and writes down what came
 * of it. Throws when there is none that counts.
 */
export async function backUp(
  state: GameState,
  folder: string,
  onProgress?: (done: number, total: number) => void,
): Promise<VerifiedBackup> {
  const path = join(folder, nameBackup(new Date()));
  const owner = connectDatabase({
    address: state.owner,
    maxConnections: 1,
    onError: () => undefined,
  });
  try {
    const made = await makeVerified(state, path, onProgress);
    await noteErased(owner.db, folder);
    const { verified } = made;
    await recordBackup(owner.db, { file: path, bytes: made.bytes, verified });
    return made;
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).split('\n')[0]!;
    await recordBackup(owner.db, { file: path, failure });
    throw error;
  } finally {
    await owner.close();
  }
}

/** Makes the folder if it is not there. Throws a StartupError when nothing can be written to it. */
export async function openFolder(folder: string): Promise<void> {
  try {
    await ensureBackupFolder(folder);
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new StartupError(
      `Nothing can be written to ${folder} (${(error as Error).message}); name another folder.`,
    );
  }
}
