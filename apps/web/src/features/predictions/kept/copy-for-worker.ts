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

/** Copies what waits of a player to where the worker finds it. */
export async function copyForWorker(userId: string): Promise<void> {
  const listWaiting = () => keptPredictions.list(userId).filter(isWaiting);
  await copyToOutbox(userId, listWaiting);
  if (listWaiting().length > 0) await askForSync();
}
