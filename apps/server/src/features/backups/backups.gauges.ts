import type { AppContext } from '../../context.ts';
import type { Gauge } from '../../metrics/metrics.ts';
import { findLastBackup, findLastFailure } from './backups.repository.ts';

/** Tells how old the last backup is that counts, and whether the last attempt was none. */
export function createBackupsGauges({ db }: Pick<AppContext, 'db'>): Gauge[] {
  return [
    {
      name: 'backup_age_seconds',
      help: 'Age of the last backup that counts; absent where there is none.',
      read: async () => {
        const last = await findLastBackup(db);
        return last ? [{ value: last.age_ms / 1000 }] : [];
      },
    },
    {
      name: 'backup_failed',
      help: '1 when the last attempt to make a backup failed.',
      read: async () => [{ value: (await findLastFailure(db)) ? 1 : 0 }],
    },
  ];
}
