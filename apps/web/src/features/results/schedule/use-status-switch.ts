import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '#lib/errors.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import type { AdminItem } from '../admin/admin-item.ts';
import { useChangeStatus } from '../results.queries.ts';

/** Errors that the administrator can act on; others get a general message. */
const ACTIONABLE_ERRORS = new Set([
  'ITEM_CHANGED',
  'ITEM_SETTLED',
  'RECENT_SIGN_IN_REQUIRED',
  'RATE_LIMITED',
]);

/** Sets the status of an item: a failure on a match is only logged (MATCH-26). */
export function useStatusSwitch(item: AdminItem) {
  const { t } = useTranslation(['eventDetail', 'results']);
  const { errorText } = useErrorTexts();
  const { showToast } = useToast();
  const write = useChangeStatus();
  const [trouble, setTrouble] = useState<string | null>(null);
  const { ref, itemVersion, match } = item;

  async function change(status: 'active' | 'finished'): Promise<void> {
    setTrouble(null);
    try {
      await write.mutateAsync({ ...ref, itemVersion, status });
      const message = t('eventDetail:eventStatusUpdatedTo', {
        status: t(`results:status.${status}`),
      });
      showToast({ type: 'success', message });
    } catch (error) {
      console.error(error);
      if (ACTIONABLE_ERRORS.has(errorCode(error) ?? '')) setTrouble(errorText(error));
      if (match) return;
      showToast({ type: 'error', message: t('eventDetail:failedToUpdateEventStatus') });
    }
  }
  return { change, isPending: write.isPending, trouble };
}
