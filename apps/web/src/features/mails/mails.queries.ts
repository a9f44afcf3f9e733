import type { MailChoices } from '@kickoracle/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, queries } from '../../lib/api.ts';
import { browserLocale } from './browser-locale.ts';

/** Which mails the player gets. */
export function useMailChoices() {
  return useQuery(queries.mails.getMailChoices.queryOptions());
}

export type ChangedChoices = Partial<Pick<MailChoices, 'reminders' | 'weeklySummary'>>;

/** Saves a choice. It shows at once, and goes back when it could not be saved. */
export function useUpdateMailChoices() {
  const client = useQueryClient();
  const queryKey = queries.mails.getMailChoices.queryKey();
  const show = (changed: Partial<MailChoices> | undefined) =>
    client.setQueryData(queryKey, (known) => known && { ...known, ...changed });
  return useMutation({
    mutationFn: (changed: ChangedChoices) =>
      api.mails.updateMailChoices({ ...browserLocale(), ...changed }),
    async onMutate(changed) {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      show(changed);
      return { before };
    },
    onError: (_error, changed, context) => {
      const { before } = context ?? {};
      if (!before) return;
      const names = Object.keys(changed) as (keyof ChangedChoices)[];
      show(Object.fromEntries(names.map((name) => [name, before[name]])));
    },
  });
}

/** Stops the kind of mail that the token of its link stands for. */
export function useUnsubscribe() {
  return useMutation(queries.mails.unsubscribe.mutationOptions());
}
