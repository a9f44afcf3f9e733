import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findSecret } from '../auth-secret.ts';
import { connectDatabase } from '../db/database.ts';
import { findLastBackupFile, recordBackup } from '../features/backups/backups.service.ts';
import { StartupError } from '../startup-error.ts';
import { ensureBackupFolder, findNewestBackup, nameBackup } from './backup-folder.ts';
import { compareWithLast } from './counts.ts';
import { noteErased } from './erased-accounts.ts';
import { makeBackup, type GameState, type MadeBackup } from './make-backup.ts';
import { verifyBackup, type Verified } from './verify-backup.ts';

export type VerifiedBackup = MadeBackup & { readonly verified: Verified };

/** With a sentence where it holds far less than the backup before; null where it does not. */
export type CountedBackup = VerifiedBackup & { readonly warning: string | null };

/**
 * Makes a backup and restores it once, also of a game whose tables are those of an earlier version. It has
 * its name once it was verified. Throws, and leaves nothing, when there is none that counts.
 */
export async function makeVerified(
  state: GameState,
  path: string,
  onProgress?: (done: number, total: number) => void,
): Promise<VerifiedBackup> {
  await openFolder(dirname(path));
  const draft = `${path}.unverified`;
  try {
    const made = await makeBackup(state, draft, onProgress);
    const verified = await verifyBackup(draft, state.owner, await findSecret(state));
    await rename(draft, path);
    return { ...made, path, verified };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Makes a backup in a folder, restores it once, notes beside it who has left, and writes down what came
 * of it. Throws when there is none that counts.
 */
export async function backUp(
  state: GameState,
  folder: string,
  onProgress?: (done: number, total: number) => void,
): Promise<CountedBackup> {
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
    const before = [await findNewestBackup(folder, path), await findLastBackupFile(owner.db)];
    await recordBackup(owner.db, { file: path, bytes: made.bytes, verified });
    const warning = await compareWithLast(
      made.manifest,
      before.filter((each) => each !== null),
    );
    return { ...made, warning };
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
    // Written, not asked: root may write anywhere, but not to a disk that is full or read-only.
    const probe = join(folder, `.kickoracle-${process.pid}`);
    await writeFile(probe, 'Kickoracle may write here.');
    await rm(probe);
  } catch (error) {
    throw new StartupError(
      `Nothing can be written to ${folder} (${(error as Error).message}); name another folder.`,
    );
  }
}
