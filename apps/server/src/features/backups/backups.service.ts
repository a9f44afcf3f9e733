import type { AppContext } from '#context.ts';
import * as repository from './backups.repository.ts';

export { findLastBackupFile, recordBackup } from './backups.repository.ts';

/** A day, plus two hours for a large backup to finish. */
const OVERDUE_MS = 26 * 3_600_000;

export function createBackupsService({ db, settings }: Pick<AppContext, 'db' | 'settings'>) {
  const { backsUpDaily: isDaily } = settings;
  return {
    async getBackups() {
      const last = await repository.findLastBackup(db);
      const failure = await repository.findLastFailure(db);
      const isOverdue = isDaily && (last === null || last.age_ms > OVERDUE_MS);
      return { isDaily, last, isOverdue, failure };
    },
  };
}
export type BackupsService = ReturnType<typeof createBackupsService>;
