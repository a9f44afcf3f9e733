import { keptPredictions } from './kept-predictions.ts';
import { takeFromWorker } from './outbox.ts';

/**
 * Leaves the worker nothing of any other player than this one. What it sent is noted, so that no page sends it again; the rest
 * waits for who made it.
 */
export async function takeOverOutbox(userId: string | null): Promise<void> {
  const left = await takeFromWorker((owner) => owner !== userId);
  if (!left) return;
  for (const kept of left.waiting) {
    const fate = left.fates[kept.stamp];
    if (fate) keptPredictions.settle(left.userId, kept, fate);
  }
}
