import { currentLanguage } from './i18n.ts';
import { whenIdle } from './lazy-part.tsx';

/** Plain http has none. */
const findServiceWorker = (): ServiceWorkerContainer | undefined =>
  (navigator as Partial<Navigator>).serviceWorker;

/** Waits for the worker. None: it is switched off on the server, and `ready` would never come. */
export async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const serviceWorker = findServiceWorker();
  return (await serviceWorker?.getRegistration()) && serviceWorker?.ready;
}

/** Ends the pushes to this browser, also those under way, and closes the shown ones. */
export async function endPushes(): Promise<void> {
  const registration = await findRegistration();
  try {
    const subscription = await registration?.pushManager?.getSubscription();
    await subscription?.unsubscribe();
  } finally {
    // The browser may fail to unsubscribe without a connection.
    const shown = await registration?.getNotifications();
    for (const notification of shown ?? []) notification.close();
  }
}

/** The URL has the language: after a change a new worker caches the texts. */
export function registerWorker(): void {
  whenIdle(() => {
    findServiceWorker()
      ?.register(`/sw.js?lng=${currentLanguage()}`, { updateViaCache: 'none' })
      .catch((error: unknown) => console.warn('The game needs a network here.', error));
  });
}
