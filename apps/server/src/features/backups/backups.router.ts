import type { Implementer } from '#http/implementer.ts';
import type { BackupsService } from './backups.service.ts';

export function createBackupsRouter(os: Implementer['backups'], backups: BackupsService) {
  return os.router({
    getBackups: os.getBackups.handler(async () => {
      const { last, failure, sending, ...state } = await backups.getBackups();
      return {
        ...state,
        last: last && {
          madeAt: last.made_at.toISOString(),
          bytes: last.bytes,
          isRestored: last.verified === 'restored',
        },
        failure: failure && { at: failure.made_at.toISOString(), reason: failure.failure },
        sending: sending && {
          lastAt: sending.sentAt?.toISOString() ?? null,
          failure: sending.failure,
        },
      };
    }),
  });
}
