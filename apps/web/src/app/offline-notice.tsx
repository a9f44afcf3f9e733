import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../lib/translation/use-translation.ts';
import { readAgain } from '../game/facts.ts';
import { useIsOffline } from '../lib/connection.ts';
import { WifiOff } from '../ui/icons/icons.ts';

/** Says that the server is out of reach, for as long as it is; then what is shown is read again. */
export function OfflineNotice() {
  const { t } = useTranslation('common');
  const isOffline = useIsOffline();
  const client = useQueryClient();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (wasOffline.current && !isOffline) void readAgain(client, 'anything');
    wasOffline.current = isOffline;
  }, [isOffline, client]);
  return (
    <output className="block">
      {isOffline && (
        <span className="flex items-center justify-center gap-3 border-b border-warning bg-raised px-4 py-2 text-center font-medium text-warning">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          <span>{t('offline')}</span>
        </span>
      )}
    </output>
  );
}
