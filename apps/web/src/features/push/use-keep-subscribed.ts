import { useEffect, useRef } from 'react';
import { currentLanguage } from '#lib/i18n.ts';
import { isWantedHere, readPushSupport } from './browser-push.ts';
import { usePush, useSubscribe } from './push.queries.ts';

/** Renews the device after a new sign-in or in another language, if it was switched on before. */
export function useKeepSubscribed(userId: string): void {
  const isWanted = readPushSupport() === 'ready' && isWantedHere(userId);
  const { data } = usePush({ isEnabled: isWanted });
  const { mutate } = useSubscribe(userId);
  const tried = useRef('');
  const language = currentLanguage();
  useEffect(() => {
    if (!isWanted || !data || tried.current === language) return;
    const own = data.devices.find(({ isThis }) => isThis);
    if (own?.language === language) return;
    tried.current = language;
    mutate(data.publicKey);
  }, [isWanted, data, language, mutate]);
}
