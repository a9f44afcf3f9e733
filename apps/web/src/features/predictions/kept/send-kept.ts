import { api } from '../../../lib/api.ts';
import { followSession } from '../../../lib/query-client.ts';
import { isWaiting, type Fate, type KeptPrediction } from './kept-prediction.ts';
import { keptPredictions } from './kept-predictions.ts';
import { copyToOutbox, readOutbox } from './outbox.ts';
import { sendAll } from './send-all.ts';
import { sendAlone } from './sending.ts';

/**
 * Sends everything that a player kept, each with a fate of its own, but for what was sent without a page; gives how
 * many arrived. Rejects when it should be tried again later.
 */
export async function sendKept(userId: string): Promise<number> {
  let arrived = 0;
  const note = (kept: KeptPrediction, fate: Fate) => {
    keptPredictions.settle(userId, kept, fate);
    if (fate.state === 'sent') arrived += 1;
  };
  const wasAlone = await sendAlone(async () => {
    const outbox = await readOutbox();
    const fates = outbox?.userId === userId ? outbox.fates : {};
    for (const kept of keptPredictions.list(userId).filter(isWaiting)) {
      const fate = fates[kept.stamp];
      if (fate) note(kept, fate);
    }
    try {
      const kept = keptPredictions.list(userId);
      await sendAll({ userId, kept, client: api.predictions, note });
    } catch (error) {
      followSession(error);
      throw error;
    } finally {
      await copyToOutbox(userId, () => keptPredictions.list(userId).filter(isWaiting));
    }
  });
  if (!wasAlone) throw new Error('Something else is being sent.');
  return arrived;
}
