import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidateFacts } from '../game/facts.ts';
import { useIsOffline } from '../lib/connection.ts';
import { useFormat } from '../lib/use-format.ts';
import { useShownSince } from '../lib/persisted-queries.ts';
import { WifiOff } from '../ui/icons/icons.ts';

/** Shows that the server is unreachable and how old the data is. Refetches when it is back. */
export function OfflineNotice() {
  const { t } = useTranslation('common');
  const format = useFormat();
  const isOffline = useIsOffline();
  const shown = useShownSince();
  const client = useQueryClient();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (wasOffline.current && !isOffline) void invalidateFacts(client, 'anything');
    wasOffline.current = isOffline;
  }, [isOffline, client]);
  const when = shown && format.date(shown.since, 'dayAndTime');
  const dated = isOffline ? 'offline.asOf' : 'offline.catchingUp';
  return (
    <output className="block">
      {(isOffline || shown?.isRestored) && (
        <span className="flex items-center justify-center gap-3 border-b border-warning bg-raised px-4 py-2 text-center font-semibold text-warning">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          <span>{when ? t(dated, { when }) : t('offline.unknown')}</span>
        </span>
      )}
    </output>
  );
}
