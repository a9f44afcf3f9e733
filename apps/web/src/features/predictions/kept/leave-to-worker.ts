import { isWaiting } from './kept-prediction.ts';
import { keptPredictions } from './kept-predictions.ts';
import { copyToOutbox, SYNC_TAG } from './outbox.ts';

type Syncing = ServiceWorkerRegistration & {
  /** Not of every browser. */
  readonly sync?: { register(tag: string): Promise<void> };
};

async function askForSync(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const registration: Syncing | undefined = await serviceWorker?.getRegistration();
  await registration?.sync?.register(SYNC_TAG);
}

/**
 * Leaves what waits of a player to the worker as well, which sends it should this page be closed before. Where
 * there is none, the next page does.
 */
export async function leaveToWorker(userId: string): Promise<void> {
  const listWaiting = () => keptPredictions.list(userId).filter(isWaiting);
  try {
    await copyToOutbox(userId, listWaiting);
    if (listWaiting().length > 0) await askForSync();
  } catch (error) {
    console.warn('What waits is left to the next page.', error);
  }
}
