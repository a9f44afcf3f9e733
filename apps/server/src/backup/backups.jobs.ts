import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { DatabaseAddress } from '../db/connection/database.ts';
import { withOwner } from '../db/connection/with-owner.ts';
import type { Files } from '../files/files.ts';
import type { Job } from '../jobs/job.ts';
import { backUp } from './back-up.ts';
import { removeOldBackups } from './backup-folder.ts';
import { createBackupBucket } from './backup-bucket.ts';
import { noteErased, readErased } from './erased-accounts.ts';
import { sendBackup } from './send-backup.ts';

/**
 * Daily backups, the list of deleted accounts each minute, and both to the bucket if there is one.
 * None in a demonstration.
 */
export function createBackupsJobs(options: {
  config: Pick<
    Config,
    'authSecret' | 'backupBucket' | 'backupDir' | 'backsUpDaily' | 'dataDir' | 'isDemo'
  >;
  owner: DatabaseAddress;
  files: Files;
  log: Logger;
}): Job[] {
  const { config, owner, files, log } = options;
  const { authSecret, backupDir, dataDir } = config;

  async function makeDaily(): Promise<void> {
    const { path, warning } = await backUp({ owner, files, dataDir, authSecret }, backupDir);
    if (warning !== null) log.warn({ warning }, 'a backup has far fewer rows than the one before');
    await removeOldBackups(backupDir, path);
  }

  /** A large backup takes hours. A second one of the same would disturb it. */
  const hours = 20;
  if (config.isDemo) return [];
  const noting: Job = {
    name: 'note-erased-accounts',
    cron: '* * * * *',
    run: () => withOwner(owner, (db) => noteErased(db, backupDir)),
  };
  const daily: Job = { name: 'back-up', cron: '30 3 * * *', hours, run: makeDaily };
  const jobs = config.backsUpDaily ? [noting, daily] : [noting];
  if (config.backupBucket === null) return jobs;
  const bucket = createBackupBucket(config.backupBucket);
  const sending: Job = {
    name: 'send-backup',
    cron: '*/15 * * * *',
    hours,
    async run() {
      await withOwner(owner, (db) => sendBackup(db, bucket));
      await bucket.sendErased(await readErased(backupDir));
    },
  };
  return [...jobs, sending];
}
