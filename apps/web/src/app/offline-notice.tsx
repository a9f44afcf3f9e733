import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../lib/translation/use-translation.ts';
import { readAgain } from '../game/facts.ts';
import { useIsOffline } from '../lib/connection.ts';
import { formatDate } from '../lib/format.ts';
import { useShownSince } from '../lib/last-seen/use-shown-since.ts';
import { WifiOff } from '../ui/icons/icons.ts';

/** Returns what is to be said of how old that is which is shown; null: it is as new as ever. */
function useAgeText(isOffline: boolean): string | null {
  const { t, i18n } = useTranslation('common');
  const shown = useShownSince();
  if (!isOffline && !shown?.isRecalled) return null;
  if (!shown) return t('offline.unknown');
  const when = formatDate(shown.since, 'dayAndTime', i18n.language);
  return isOffline ? t('offline.asOf', { when }) : t('offline.catchingUp', { when });
}

/**
 * Says that the server is out of reach, for as long as it is, and as of when what is shown is; then that is read
 * again.
 */
export function OfflineNotice() {
  const isOffline = useIsOffline();
  const text = useAgeText(isOffline);
  const client = useQueryClient();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (wasOffline.current && !isOffline) void readAgain(client, 'anything');
    wasOffline.current = isOffline;
  }, [isOffline, client]);
  return (
    <output className="block">
      {text !== null && (
        <span className="flex items-center justify-center gap-3 border-b border-warning bg-raised px-4 py-2 text-center font-medium text-warning">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          <span>{text}</span>
        </span>
      )}
    </output>
  );
}
