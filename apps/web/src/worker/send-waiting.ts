import { contract, type Routes } from 'virtual:contract';
import { noteFate, readOutbox } from '../features/predictions/kept/outbox.ts';
import { sendAll, type Calls } from '../features/predictions/kept/send-all.ts';
import { SENDING_LOCK } from '../features/predictions/kept/sending-lock.ts';
import { playerHeaders, readAnswer, toRequest, type Route } from '../lib/api-call.ts';

const PATIENCE_MS = 15_000;

/** Submits predictions of a player, by the name of the operation. */
async function submit(userId: string, name: string, input: object): Promise<unknown> {
  const route = (contract['predictions'] as Routes)[name] as Route;
  const request = toRequest(route, input, {
    base: `${location.origin}/api`,
    headers: playerHeaders(route.method, userId),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return readAnswer(await fetch(request, { cache: 'no-store', redirect: 'manual' }));
}

const calls: Calls = {
  submitSheet: async (userId, predictions) =>
    (await submit(userId, 'submitPredictionSheet', { predictions })) as never,
  submitMatch: (userId, match) => submit(userId, 'submitMatchPredictions', match),
};

async function sendOutbox(): Promise<void> {
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
}

/** Sends what waits, without a page. Rejects when it should be tried again later. */
export async function sendWaiting(): Promise<void> {
  await navigator.locks.request(SENDING_LOCK, { ifAvailable: true }, async (lock) => {
    // A page sends it, or will once it is looked at again.
    if (!lock) throw new Error('Something else is being sent.');
    await sendOutbox();
  });
}
