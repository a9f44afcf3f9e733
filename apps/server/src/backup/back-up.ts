import { join } from 'node:path';
import { connectDatabase } from '../db/database.ts';
import { recordBackup } from '../features/backups/backups.service.ts';
import { StartupError } from '../startup-error.ts';
import { ensureBackupFolder, nameBackup } from './backup-folder.ts';
import { noteErased } from './erased-accounts.ts';
import { makeBackup, type GameState, type MadeBackup } from './make-backup.ts';
import { verifyBackup, type Verified } from './verify-backup.ts';

/**
 * Makes a backup in a folder, restores it once, notes beside it who has left, and writes down what came
 * of it. Throws when there is none that counts.
 */
export async function backUp(
  state: GameState,
  folder: string,
  onProgress?: (done: number, total: number) => void,
): Promise<MadeBackup & { verified: Verified }> {
  const path = join(folder, nameBackup(new Date()));
  const owner = connectDatabase({
    address: state.owner,
    maxConnections: 1,
    onError: () => undefined,
  });
  try {
    await openFolder(folder);
    const made = await makeBackup(state, path, onProgress);
    await noteErased(owner.db, folder);
    const verified = await verifyBackup(path, state.owner);
    await recordBackup(owner.db, { file: path, bytes: made.bytes, verified });
    return { ...made, verified };
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).split('\n')[0]!;
    await recordBackup(owner.db, { file: path, failure });
    throw error;
  } finally {
    await owner.close();
  }
}

async function openFolder(folder: string): Promise<void> {
  try {
    await ensureBackupFolder(folder);
  } catch (error) {
    throw new StartupError(
      `Nothing can be written to ${folder} (${(error as Error).message}); name another folder.`,
    );
  }
}
