import type { AppContext } from '#context.ts';
import type { Gauge } from '#metrics/metrics.ts';
import { findLastBackup, findLastFailure } from './backups.repository.ts';

export function createBackupsGauges({ db }: Pick<AppContext, 'db'>): Gauge[] {
  return [
    {
      name: 'backup_age_seconds',
      help: 'Age of the last valid backup; absent without one.',
      read: async () => {
        const last = await findLastBackup(db);
        return last ? [{ value: last.age_ms / 1000 }] : [];
      },
    },
    {
      name: 'backup_failed',
      help: '1 if the last backup failed.',
      read: async () => [{ value: (await findLastFailure(db)) ? 1 : 0 }],
    },
  ];
}
