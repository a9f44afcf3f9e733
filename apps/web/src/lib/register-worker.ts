import { currentLanguage } from './i18n.ts';
import { whenCalm } from './later.tsx';

/**
 * Asks for what opens the game without a network, once there is nothing better to fetch. Another language is
 * another address, for which the browser fetches what is missing.
 */
export function registerWorker(): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker) return;
  whenCalm(() => {
    serviceWorker
      .register(`/sw.js?lng=${currentLanguage()}`, { updateViaCache: 'none' })
      .catch((error: unknown) => console.warn('The game needs a network here.', error));
  });
}
