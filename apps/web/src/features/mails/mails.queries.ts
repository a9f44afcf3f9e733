import type { MailChoices } from '@kickoracle/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, queries } from '#lib/api.ts';
import { useWrite } from '#lib/use-write.ts';
import { browserLocale } from './browser-locale.ts';

export function useMailChoices() {
  return useQuery(queries.mails.getMailChoices.queryOptions({ refetchOnWindowFocus: 'always' }));
}

export type ChangedChoices = Partial<Pick<MailChoices, 'reminders' | 'weeklySummary'>>;

/** Saves choices in order, one at a time. */
export function useUpdateMailChoices() {
  const client = useQueryClient();
  return useWrite({
    scope: { id: 'mail choices' },
    mutationFn: (changed: ChangedChoices) =>
      api.mails.updateMailChoices({ ...browserLocale(), ...changed }),
    onSuccess: (choices) => client.setQueryData(queries.mails.getMailChoices.queryKey(), choices),
  });
}

export function useUnsubscribe() {
  return useWrite(queries.mails.unsubscribe.mutationOptions());
}
