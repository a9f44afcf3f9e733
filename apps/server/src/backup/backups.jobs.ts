import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { connectDatabase, type DatabaseAddress } from '../db/connection/database.ts';
import type { Files } from '../files/files.ts';
import type { Job } from '../jobs/job.ts';
import { backUp } from './back-up.ts';
import { removeOldBackups } from './backup-folder.ts';
import { noteErased } from './erased-accounts.ts';

/** Daily backups, and the list of deleted accounts each minute; neither in a demonstration. */
export function createBackupsJobs(options: {
  config: Pick<Config, 'authSecret' | 'backupDir' | 'backsUpDaily' | 'dataDir' | 'isDemo'>;
  owner: DatabaseAddress;
  files: Files;
  log: Logger;
}): Job[] {
  const { config, owner, files, log } = options;
  const { authSecret, backupDir, dataDir } = config;

  async function note(): Promise<void> {
    const onError = () => undefined;
    const { db, close } = connectDatabase({ address: owner, maxConnections: 1, onError });
    try {
      await noteErased(db, backupDir);
    } finally {
      await close();
    }
  }

  async function makeDaily(): Promise<void> {
    const { warning } = await backUp({ owner, files, dataDir, authSecret }, backupDir);
    if (warning !== null) log.warn({ warning }, 'a backup has far fewer rows than the one before');
    await removeOldBackups(backupDir);
  }

  if (config.isDemo) return [];
  const noting: Job = { name: 'note-erased-accounts', cron: '* * * * *', run: note };
  const daily: Job = { name: 'back-up', cron: '30 3 * * *', run: makeDaily };
  return config.backsUpDaily ? [noting, daily] : [noting];
}
