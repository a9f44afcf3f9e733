import type { EventId, MatchAnswersView, MatchId } from '@kickoracle/contracts';
import { contract, type Routes } from 'virtual:contract';
import { noteFate, readOutbox } from '../features/predictions/kept/outbox.ts';
import { sendAll, type Calls } from '../features/predictions/kept/send-all.ts';
import { sendAlone } from '../features/predictions/kept/sending.ts';
import { readAnswer, toRequest, type Route } from '../lib/api-call.ts';

const PATIENCE_MS = 15_000;

/** Calls an operation of the contract, by the names of its group and its own. */
async function call(group: string, name: string, input?: object): Promise<unknown> {
  const route = (contract[group] as Routes)[name] as Route;
  const request = toRequest(route, input, {
    base: `${location.origin}/api`,
    headers: {},
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return readAnswer(await fetch(request, { cache: 'no-store', redirect: 'manual' }));
}

const calls: Calls = {
  async findPlayer() {
    const { session } = (await call('accounts', 'getSession')) as {
      session: { userId: string } | null;
    };
    return session?.userId ?? null;
  },
  submitSheet: async (predictions: readonly { eventId: EventId; value: string }[]) =>
    (await call('predictions', 'submitPredictionSheet', { predictions })) as never,
  async submitMatch(matchId: MatchId, answers: MatchAnswersView) {
    await call('predictions', 'submitMatchPredictions', { matchId, answers });
  },
};

/** Sends what waits, without a page. Rejects when it should be tried again later. */
export async function sendWaiting(): Promise<void> {
  const wasAlone = await sendAlone(async () => {
    const outbox = await readOutbox();
    if (!outbox) return;
    const { userId, waiting, fates } = outbox;
    const kept = waiting.filter(({ stamp }) => !(stamp in fates));
    await sendAll({
      userId,
      kept,
      calls,
      note: ({ stamp }, fate) => noteFate({ userId, stamp, fate }),
    });
  });
  // A page sends it, or will once it is looked at again.
  if (!wasAlone) throw new Error('Something else is being sent.');
}
