import type { Contract } from '@kickoracle/contracts';
import { PLAYER_HEADER } from '@kickoracle/contracts/constants';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { noteFate, readOutbox } from '../features/predictions/kept/outbox.ts';
import { sendAll } from '../features/predictions/kept/send-all.ts';
import { SENDING_LOCK } from '../features/predictions/kept/sending-lock.ts';
import { createLink, type CallContext } from '../lib/api-link.ts';

const link = createLink({
  headers: ({ context: { player } }) => (player ? { [PLAYER_HEADER]: player } : {}),
  fetch: (request, init) => fetch(request, { ...init, cache: 'no-store' }),
});
const api: ContractRouterClient<Contract, CallContext> = createORPCClient(link);

async function sendOutbox(): Promise<void> {
  const outbox = await readOutbox();
  if (!outbox) return;
  const { userId, waiting, fates } = outbox;
  const kept = waiting.filter(({ stamp }) => !(stamp in fates));
  await sendAll({
    userId,
    kept,
    client: api.predictions,
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
