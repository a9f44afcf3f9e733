import type { MailChoices, PushDeviceId } from '@kickoracle/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useInvalidate } from '#game/facts.ts';
import { api, queries } from '#lib/api.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { ownTimeZone } from '#lib/own-time-zone.ts';
import { endPushes } from '#lib/register-worker.ts';
import { useWrite } from '#lib/use-write.ts';
import { rememberWanted, subscribeBrowser } from './browser-push.ts';

export function usePush({ isEnabled = true } = {}) {
  return useQuery(queries.push.getPush.queryOptions({ enabled: isEnabled }));
}

export function usePushChoices({ isEnabled = true } = {}) {
  return useQuery(queries.mails.getMailChoices.queryOptions({ enabled: isEnabled }));
}

const locale = () => ({ language: currentLanguage(), timeZone: ownTimeZone() });

export function useSubscribe(userId: string) {
  const refetch = useInvalidate('push');
  return useWrite({
    scope: { id: 'push device' },
    async mutationFn(publicKey: string) {
      const subscription = await subscribeBrowser(publicKey);
      if (subscription === null) return false;
      await api.push.subscribeToPush({ ...subscription, ...locale() });
      rememberWanted(userId, true);
      return true;
    },
    onSettled: refetch,
  });
}

export function useUnsubscribe(userId: string) {
  const refetch = useInvalidate('push');
  return useWrite({
    scope: { id: 'push device' },
    async mutationFn({ deviceId, isThis }: { deviceId: PushDeviceId; isThis: boolean }) {
      await api.push.unsubscribeFromPush({ deviceId });
      if (!isThis) return;
      rememberWanted(userId, false);
      await endPushes();
    },
    onSettled: refetch,
  });
}

export type PushChoices = Partial<Pick<MailChoices, 'pushKinds' | 'quietHours'>> & {
  readonly isAskedForPush?: true;
};

export function useUpdatePushChoices() {
  const client = useQueryClient();
  return useWrite({
    scope: { id: 'mail choices' },
    mutationFn: (changed: PushChoices) => api.mails.updateMailChoices({ ...locale(), ...changed }),
    onSuccess(_choices, changed) {
      const queryKey = queries.mails.getMailChoices.queryKey();
      client.setQueryData(queryKey, (known) => known && { ...known, ...changed });
    },
  });
}
