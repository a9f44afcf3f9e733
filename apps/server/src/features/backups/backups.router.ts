import type { AppContext } from '../../context.ts';
import type { Implementer } from '../../http/implementer.ts';
import { findLastBackup, findLastFailure } from './backups.repository.ts';

/** A day, and the time that a big one takes. */
const OVERDUE_MS = 26 * 3_600_000;

/** What administrators know of the backups. */
export function createBackupsRouter(
  os: Implementer['backups'],
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
) {
  const { backsUpDaily: isDaily } = settings;
  return os.router({
    getBackups: os.getBackups.handler(async () => {
      const [last, failure] = await Promise.all([findLastBackup(db), findLastFailure(db)]);
      return {
        isDaily,
        last: last && {
          madeAt: last.made_at.toISOString(),
          bytes: last.bytes,
          isRestored: last.verified === 'restored',
        },
        isOverdue: isDaily && (last === null || last.age_ms > OVERDUE_MS),
        failure: failure && { at: failure.made_at.toISOString(), reason: failure.failure },
      };
    }),
  });
}
