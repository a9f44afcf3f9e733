import { dirname } from 'node:path';
import { findSecret } from '../auth-secret.ts';
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
import { showProgress } from './progress-bar.ts';
import { readArguments, runCommand, wrongUsage } from './run-command.ts';

const HELP = `Usage: npm run restore -- <backup> [--unsigned]

Restores a backup into the empty folder of DATA_DIR, or into the empty database of DATABASE_OWNER_URL. A game
that is there is never overwritten. Where the secret of the game is at hand, as AUTH_SECRET or in DATA_DIR,
it must have signed the backup.

  --unsigned  restores it whoever made it

Example: DATA_DIR=/srv/new npm run restore -- /mnt/disk/kickoracle-20260927T033000Z.zip`;

// Restores a backup into an empty folder or database; where there is a game already, nothing happens.
await runCommand(HELP, async () => {
  const { positionals, values } = readArguments(HELP, {
    allowPositionals: true,
    options: { unsigned: { type: 'boolean', default: false } },
  });
  const [path, ...rest] = positionals;
  if (!path || rest.length > 0) throw wrongUsage(HELP);
  const config = readConfig(process.env);
  const backup = await openBackup(path, values.unsigned ? null : await findSecret(config));
  const { owner, stop } = await startDatabase(config, { creates: true });
  try {
    await restoreDatabase(backup, owner, { onProgress: showProgress('Restoring') });
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
