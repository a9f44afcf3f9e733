import { drafts } from '../../../game/drafts/drafts.ts';
import { keepUnsentOfOthers } from '../sheet/unsent-scores.ts';
import { keptPredictions } from './kept-predictions.ts';
import { takeFromWorker } from './outbox.ts';

/**
 * Leaves the worker nothing of any other player than this one. What it sent is noted, so that no page sends it again; the rest
 * waits for who made it.
 */
async function takeOverOutbox(userId: string | null): Promise<void> {
  const left = await takeFromWorker((owner) => owner !== userId);
  if (!left) return;
  for (const kept of left.waiting) {
    const fate = left.fates[kept.stamp];
    if (fate) keptPredictions.settle(left.userId, kept, fate);
  }
}

/** Forgets what other players left, but for predictions: those are theirs when they come back. */
export async function partFromOthers(userId: string | null): Promise<void> {
  if (userId !== null) {
    keepUnsentOfOthers(userId);
    drafts.forgetOthers(userId);
  }
  await takeOverOutbox(userId);
}
