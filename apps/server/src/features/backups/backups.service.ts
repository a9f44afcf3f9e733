import type { AppContext } from '#context.ts';
import * as repository from './backups.repository.ts';

export {
  findLastBackupFile,
  findUnsentBackup,
  recordBackup,
  recordSent,
} from './backups.repository.ts';

/** A day, plus two hours for a large backup to finish. */
const OVERDUE_MS = 26 * 3_600_000;

export function createBackupsService({ db, settings }: Pick<AppContext, 'db' | 'settings'>) {
  const { backsUpDaily: isDaily, sendsBackups } = settings;
  return {
    async getBackups() {
      const last = await repository.findLastBackup(db);
      const failure = await repository.findLastFailure(db);
      const isOverdue = isDaily && (last === null || last.age_ms > OVERDUE_MS);
      const sending = sendsBackups ? await repository.findSending(db) : null;
      return { isDaily, last, isOverdue, failure, sending };
    },
  };
}
export type BackupsService = ReturnType<typeof createBackupsService>;
