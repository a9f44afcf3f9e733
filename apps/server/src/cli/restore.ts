import { dirname } from 'node:path';
import { createBackupBucket } from '../backup/backup-bucket.ts';
import { findSecret } from '../lib/auth-secret.ts';
import { readErased } from '../backup/erased-accounts.ts';
import {
  eraseReturned,
  openBackup,
  restoreDatabase,
  restoreFiles,
} from '../backup/restore-backup.ts';
import { type Config, readConfig } from '../config.ts';
import type { DatabaseAddress } from '../db/connection/database.ts';
import { openFiles } from '../files/open-files.ts';
import { PERSONAL_DATA } from '../list-personal-data.ts';
import { createLog } from '../lib/log.ts';
import { StartupError } from '../lib/startup-error.ts';
import { startDatabase } from '../open-database.ts';
import { showProgress } from './progress-bar.ts';
import { readArguments, runCommand, wrongUsage } from './run-command.ts';

const HELP = `Usage: npm run restore -- <backup> [--unsigned]
       npm run restore -- --from-bucket [<name>] [--unsigned]

Restores a backup into the empty folder of DATA_DIR, or into the empty database of DATABASE_OWNER_URL. An
existing game is never overwritten. If the secret of the game is known, as AUTH_SECRET or in DATA_DIR, the
backup must be signed with it.

  --from-bucket  downloads the backup from BACKUP_S3_BUCKET: the newest, or the one with this name
  --unsigned     skips the check of the signature

Example: DATA_DIR=/srv/new npm run restore -- /mnt/disk/kickoracle-20260927T033000Z.zip`;

await runCommand(HELP, async () => {
  const { positionals, values } = readArguments(HELP, {
    allowPositionals: true,
    options: {
      'from-bucket': { type: 'boolean', default: false },
      unsigned: { type: 'boolean', default: false },
    },
  });
  const [named, ...rest] = positionals;
  if (rest.length > 0) throw wrongUsage(HELP);
  const config = readConfig(process.env);
  if (values['from-bucket']) {
    const { path, remove } = await download(config, named);
    try {
      return await restore(config, { path, isSigned: !values.unsigned });
    } finally {
      await remove();
    }
  }
  if (!named) throw wrongUsage(HELP);
  return restore(config, { path: named, isSigned: !values.unsigned });
});

function download({ backupBucket }: Config, name: string | undefined) {
  if (backupBucket === null) throw new StartupError('BACKUP_S3_BUCKET is not set.');
  return createBackupBucket(backupBucket).fetch(name);
}

async function restore(
  config: Config,
  { path, isSigned }: { path: string; isSigned: boolean },
): Promise<void> {
  const backup = await openBackup(path, isSigned ? await findSecret(config) : null);
  const { owner, stop } = await startDatabase(config, { creates: true });
  try {
    await restoreDatabase(backup, owner, { onProgress: showProgress('Restoring') });
    // Before the pictures: those of deleted accounts must not be restored.
    const erased = await eraseDeletedAccounts(owner, [dirname(path), config.backupDir]);
    const files = await openFiles(config, createLog(config));
    await restoreFiles(backup, { owner, files, dataDir: config.dataDir });
    console.log(`Restored as of ${backup.manifest.madeAt}.`);
    if (erased > 0)
      console.log(
        `Players who deleted their account since the backup were erased again: ${erased}.`,
      );
  } finally {
    backup.archive.close();
    await stop();
  }
}

async function eraseDeletedAccounts(owner: DatabaseAddress, folders: string[]): Promise<number> {
  const known = await Promise.all(folders.map(readErased));
  const userIds = [...new Set(known.flat())];
  return eraseReturned(owner, { userIds, kept: PERSONAL_DATA });
}
