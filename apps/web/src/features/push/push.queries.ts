import type { MailChoices, PushDeviceId } from '@kickoracle/contracts';
import { PUSH_KINDS, type PushKind } from '@kickoracle/game';
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
  return useQuery(
    queries.mails.getMailChoices.queryOptions({
      enabled: isEnabled,
      refetchOnWindowFocus: 'always',
    }),
  );
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

type ChangedKinds = Partial<Record<PushKind, boolean>>;

export type PushChoices = ChangedKinds & {
  readonly quietHours?: MailChoices['quietHours'];
  readonly isAskedForPush?: true;
};

/** The server takes all kinds at once, and another tab may have changed some. */
async function listKinds(changed: ChangedKinds): Promise<PushKind[]> {
  const { pushKinds } = await api.mails.getMailChoices();
  return PUSH_KINDS.filter((kind) => changed[kind] ?? pushKinds.includes(kind));
}

export function useUpdatePushChoices() {
  const client = useQueryClient();
  return useWrite({
    scope: { id: 'mail choices' },
    async mutationFn({ quietHours, isAskedForPush, ...kinds }: PushChoices) {
      const isOfKinds = Object.keys(kinds).length > 0;
      const pushKinds = isOfKinds ? await listKinds(kinds) : undefined;
      return api.mails.updateMailChoices({ ...locale(), pushKinds, quietHours, isAskedForPush });
    },
    onSuccess: (choices) => client.setQueryData(queries.mails.getMailChoices.queryKey(), choices),
  });
}
