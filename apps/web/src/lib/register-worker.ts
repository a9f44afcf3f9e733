import { currentLanguage } from './i18n.ts';
import { whenIdle } from './lazy-part.tsx';

/** The URL has the language: after a change a new worker caches the texts. */
export const findServiceWorker = (): ServiceWorkerContainer | undefined =>
  (navigator as Partial<Navigator>).serviceWorker;

export function registerWorker(): void {
  const serviceWorker = findServiceWorker();
  if (!serviceWorker) return;
  whenIdle(() => {
    serviceWorker
      .register(`/sw.js?lng=${currentLanguage()}`, { updateViaCache: 'none' })
      .catch((error: unknown) => console.warn('The game needs a network here.', error));
  });
}
