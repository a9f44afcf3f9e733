import { dirname } from 'node:path';
import { readErased } from '../backup/erased-accounts.ts';
import {
  eraseReturned,
  openBackup,
  restoreDatabase,
  restoreFiles,
} from '../backup/restore-backup.ts';
import { readConfig } from '../config.ts';
import type { DatabaseAddress } from '../db/database.ts';
import { openFiles } from '../files/open-files.ts';
import { PERSONAL_DATA } from '../list-personal-data.ts';
import { createLog } from '../log.ts';
import { startDatabase } from '../open-database.ts';
import { StartupError } from '../startup-error.ts';
import { showProgress } from './progress-bar.ts';
import { runCommand } from './run-command.ts';

const USAGE =
  'Usage: npm run restore -- <backup> (into the empty folder of DATA_DIR, or the empty database of DATABASE_OWNER_URL)';

// Restores a backup into an empty folder or database; where there is a game already, nothing happens.
await runCommand(async () => {
  const [path, ...rest] = process.argv.slice(2);
  if (!path || rest.length > 0) throw new StartupError(USAGE);
  const config = readConfig(process.env);
  const backup = await openBackup(path);
  const { owner, stop } = await startDatabase(config);
  try {
    await restoreDatabase(backup, owner, showProgress('Restoring'));
    // Before the pictures: those of who has left must not come back.
    const erased = await eraseThoseWhoLeft(owner, [dirname(path), config.backupDir]);
    const files = await openFiles(config, createLog(config));
    await restoreFiles(backup, { owner, files, dataDir: config.dataDir });
    console.log(`Restored as of ${backup.manifest.madeAt}.`);
    if (erased > 0) console.log(`Players who have left since were erased again: ${erased}.`);
  } finally {
    backup.archive.close();
    await stop();
  }
});

async function eraseThoseWhoLeft(owner: DatabaseAddress, folders: string[]): Promise<number> {
  const known = await Promise.all(folders.map(readErased));
  const userIds = [...new Set(known.flat())];
  return eraseReturned(owner, { userIds, kept: PERSONAL_DATA });
}
