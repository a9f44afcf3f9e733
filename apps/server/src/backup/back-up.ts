import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findSecret } from '../lib/auth-secret.ts';
import { withOwner } from '../db/connection/with-owner.ts';
import { findLastBackupFile, recordBackup } from '../features/backups/backups.service.ts';
import { StartupError } from '../lib/startup-error.ts';
import { ensureBackupFolder, findLastBefore, nameBackup } from './backup-folder.ts';
import { compareWithLast } from './counts.ts';
import { noteErased } from './erased-accounts.ts';
import { makeBackup, type GameState, type MadeBackup } from './make-backup.ts';
import { verifyBackup, type Verified } from './verify-backup.ts';

export type VerifiedBackup = MadeBackup & { readonly verified: Verified };

/** `warning`: a sentence if the backup is far smaller than the one before. */
export type CountedBackup = VerifiedBackup & { readonly warning: string | null };

/** Makes a backup, checks it by a restore, and names it only then. Leaves no file on failure. */
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

/** Makes and records a verified backup in a folder, with a list of deleted accounts. */
export async function backUp(
  state: GameState,
  folder: string,
  onProgress?: (done: number, total: number) => void,
): Promise<CountedBackup> {
  const path = join(folder, nameBackup(new Date()));
  return withOwner(state.owner, async (db) => {
    try {
      const made = await makeVerified(state, path, onProgress);
      await noteErased(db, folder);
      const { verified } = made;
      const before = [await findLastBefore(path), await findLastBackupFile(db)];
      await recordBackup(db, { file: path, bytes: made.bytes, verified });
      const warning = await compareWithLast(
        made.manifest,
        before.filter((each) => each !== null),
      );
      return { ...made, warning };
    } catch (error) {
      const failure = (error instanceof Error ? error.message : String(error)).split('\n')[0]!;
      await recordBackup(db, { file: path, failure });
      throw error;
    }
  });
}

export async function openFolder(folder: string): Promise<void> {
  try {
    await ensureBackupFolder(folder);
    // A real write: root passes permission checks, but a disk can be full or read-only.
    const probe = join(folder, `.kickoracle-${process.pid}`);
    await writeFile(probe, 'Kickoracle may write here.');
    await rm(probe);
  } catch (error) {
    throw new StartupError(
      `The folder ${folder} is not writable (${(error as Error).message}); choose another one.`,
    );
  }
}
