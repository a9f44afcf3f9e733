const LOCK = 'sending predictions';

let keptOnTheirWay: Promise<unknown> = Promise.resolve();

/** Finds the locks of the browser; null where it has none, and then only this tab is in order. */
export const findLocks = () => (navigator as { locks?: LockManager }).locks ?? null;

/**
 * Sends what the player has just entered, after kept ones that are on their way: an older value
 * must not arrive last.
 */
export async function sendEntered<T>(send: () => Promise<T>): Promise<T> {
  const locks = findLocks();
  if (locks) return await locks.request(LOCK, { mode: 'shared' }, send);
  await keptOnTheirWay.catch(() => undefined);
  return send();
}

/** Sends what was kept, while nobody sends anything else; false when somebody does. */
export async function sendAlone(send: () => Promise<void>): Promise<boolean> {
  const locks = findLocks();
  if (!locks) {
    keptOnTheirWay = send();
    await keptOnTheirWay;
    return true;
  }
  return locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await send();
    return lock !== null;
  });
}
