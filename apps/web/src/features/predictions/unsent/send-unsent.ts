import { followSession } from '#lib/query-client.ts';
import type { SendOutcome, UnsentPrediction } from './unsent-prediction.ts';
import { unsentPredictions } from './unsent-predictions.ts';
import { sendAll } from './send-all.ts';
import { sendAlone } from './sending.ts';

/** Sends a player's unsent predictions; returns how many arrived. Rejects if a retry is needed. */
export async function sendUnsent(userId: string): Promise<number> {
  let arrived = 0;
  const report = (unsent: UnsentPrediction, outcome: SendOutcome) => {
    unsentPredictions.settle(userId, unsent, outcome);
    if (outcome.state === 'sent') arrived += 1;
  };
  const wasAlone = await sendAlone(async () => {
    try {
      await sendAll({ userId, unsent: unsentPredictions.list(userId), report });
    } catch (error) {
      followSession(error);
      throw error;
    }
  });
  if (!wasAlone) throw new Error('Another tab is sending.');
  return arrived;
}
