import type { Fate, KeptPrediction } from './kept-prediction.ts';

/** By what the browser calls the worker once there is a network again. */
export const SYNC_TAG = 'predictions';

/**
 * What of a player waits, where the worker finds it: a copy of what this browser keeps, with what became of each
 * that the worker sent since. The next page takes that over.
 */
export type Outbox = {
  readonly userId: string;
  readonly waiting: readonly KeptPrediction[];
  /** By the stamp of what was sent. */
  readonly fates: Readonly<Record<string, Fate>>;
};

const NAME = 'outbox';
const PLACE = '/outbox';

const isThere = () => 'caches' in globalThis;

/** Makes one change after the other, by pages and the worker; where there are caches, there are locks. */
const inTurn = async <T>(change: () => Promise<T>): Promise<T> =>
  await navigator.locks.request(NAME, change);

/** Reads it; null: nothing waits, as far as the worker is told. */
export async function readOutbox(): Promise<Outbox | null> {
  if (!isThere() || !(await caches.has(NAME))) return null;
  const cache = await caches.open(NAME);
  const kept = await cache.match(PLACE);
  return kept ? ((await kept.json()) as Outbox) : null;
}

async function write(outbox: Outbox | null): Promise<void> {
  if (!outbox) return void (await caches.delete(NAME));
  const cache = await caches.open(NAME);
  await cache.put(PLACE, Response.json(outbox));
}

/** Copies what waits of a player, as it stands when it is this change's turn. */
export async function copyToOutbox(
  userId: string,
  listWaiting: () => readonly KeptPrediction[],
): Promise<void> {
  if (!isThere()) return;
  await inTurn(async () => {
    const before = await readOutbox();
    const waiting = listWaiting();
    const isTheirs = before?.userId === userId;
    if (waiting.length > 0) {
      return write({ userId, waiting, fates: isTheirs ? before.fates : {} });
    }
    if (isTheirs) await write(null);
  });
}

/** Notes what became of one that was sent. */
export async function noteFate(sent: { userId: string; stamp: string; fate: Fate }): Promise<void> {
  const { userId, stamp, fate } = sent;
  await inTurn(async () => {
    const outbox = await readOutbox();
    if (outbox?.userId !== userId) return;
    await write({ ...outbox, fates: { ...outbox.fates, [stamp]: fate } });
  });
}

/** Takes what another player left out of the worker's hands: it is not theirs to send any more. */
export async function takeFromWorker(
  isTheirs: (userId: string) => boolean,
): Promise<Outbox | null> {
  if (!isThere()) return null;
  return inTurn(async () => {
    const outbox = await readOutbox();
    if (!outbox || !isTheirs(outbox.userId)) return null;
    await write(null);
    return outbox;
  });
}
