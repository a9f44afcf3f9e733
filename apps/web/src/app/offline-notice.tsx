import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidateFacts } from '../game/facts.ts';
import { useIsOffline } from '../lib/connection.ts';
import { useFormat } from '../lib/use-format.ts';
import { useShownSince } from '../lib/persisted-queries.ts';
import { WifiOff } from '../ui/icons/icons.ts';

function useAgeText(isOffline: boolean): string | null {
  const { t } = useTranslation('common');
  const format = useFormat();
  const shown = useShownSince();
  if (!isOffline && !shown?.isRestored) return null;
  if (!shown) return t('offline.unknown');
  const when = format.date(shown.since, 'dayAndTime');
  return isOffline ? t('offline.asOf', { when }) : t('offline.catchingUp', { when });
}

/** Shows that the server is unreachable and how old the data is. Refetches when it is back. */
export function OfflineNotice() {
  const isOffline = useIsOffline();
  const text = useAgeText(isOffline);
  const client = useQueryClient();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (wasOffline.current && !isOffline) void invalidateFacts(client, 'anything');
    wasOffline.current = isOffline;
  }, [isOffline, client]);
  return (
    <output className="block">
      {text !== null && (
        <span className="flex items-center justify-center gap-3 border-b border-warning bg-raised px-4 py-2 text-center font-semibold text-warning">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          <span>{text}</span>
        </span>
      )}
    </output>
  );
}
