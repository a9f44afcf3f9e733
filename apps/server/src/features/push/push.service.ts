import { MAX_PUSH_DEVICES, type Language } from '@kickoracle/contracts';
import { PUSH_KINDS } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { holdActor } from '#db/state/lock-players.ts';
import type { Actor } from '#http/actor.ts';
import { DomainError } from '#lib/errors.ts';
import { isPushEndpoint } from '#push/push-hosts.ts';
import type { MailsService } from '../mails/mails.service.ts';
import * as repository from './push.repository.ts';

export type PushService = ReturnType<typeof createPushService>;

type Subscription = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: Language;
  readonly timeZone: string;
};

export function createPushService(
  app: Pick<AppContext, 'db' | 'settings'>,
  mails: Pick<MailsService, 'getChoices' | 'updateChoices'>,
) {
  return {
    async getState(userId: string) {
      const [devices, hasPredicted] = await Promise.all([
        repository.listDevices(app.db, userId),
        repository.hasPredicted(app.db, userId),
      ]);
      return { devices, hasPredicted };
    },

    async subscribe(
      { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
      { timeZone, ...subscription }: Subscription,
    ): Promise<string> {
      if (!isPushEndpoint(subscription.endpoint, app.settings.pushHosts)) {
        throw new DomainError('PUSH_SERVICE_UNKNOWN');
      }
      const { language } = subscription;
      const pushKinds = (await mails.getChoices(userId)).pushKinds ?? PUSH_KINDS;
      await mails.updateChoices(userId, { language, timeZone, pushKinds, isAskedForPush: true });
      return inTransaction(app.db, async (tx) => {
        await holdActor(tx, userId);
        if (!(await repository.lockDevices(tx, { userId, sessionId }))) {
          throw new DomainError('SIGN_IN_REQUIRED');
        }
        const device = { ...subscription, userId, sessionId };
        await repository.deleteFormer(tx, device);
        const deviceId = await repository.saveDevice(tx, device);
        if (deviceId === null) throw new DomainError('SERVER_BUSY');
        await repository.deleteOldest(tx, { userId, kept: MAX_PUSH_DEVICES });
        return deviceId;
      });
    },

    async unsubscribe(of: { userId: string; deviceId: string }): Promise<void> {
      await inTransaction(app.db, async (tx) => {
        await holdActor(tx, of.userId);
        const isDeleted = await repository.deleteDevice(tx, of);
        if (!isDeleted) throw new DomainError('PUSH_DEVICE_NOT_FOUND');
      });
    },
  };
}
