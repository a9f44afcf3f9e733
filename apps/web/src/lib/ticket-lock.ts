import { createId } from './create-id.ts';

/** Receives true with the lock. Only a ticket can be lost. */
export type Work<T> = (has: boolean, lost?: AbortSignal) => Promise<T>;

const VALID_MS = 5_000;
const RENEWAL_MS = 1_000;
/** Maximum delay until another tab sees a stored value. */
const SETTLING_MS = 60;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isValid = (key: string) => Number(localStorage.getItem(key)) > Date.now();

/** Plain http has no Web Locks: the oldest ticket in the storage has the lock until it expires. */
export async function withTicket<T>(name: string, options: LockOptions, work: Work<T>): Promise<T> {
  const prefix = `lock ${name} `;
  // In the order of text, the oldest comes first.
  const key = `${prefix}${Date.now()} ${createId()}`;
  const renew = () => localStorage.setItem(key, String(Date.now() + VALID_MS));
  const isFirst = () => {
    const keys = Object.keys(localStorage).filter((each) => each.startsWith(prefix));
    for (const each of keys) if (!isValid(each)) localStorage.removeItem(each);
    return keys.filter(isValid).toSorted()[0] === key;
  };
  try {
    renew();
  } catch {
    // With blocked storage tabs cannot see each other.
    return work(true);
  }
  const lost = new AbortController();
  // While this tab was suspended, a waiting one may have removed the ticket. Else it still counts.
  const isTaken = () => localStorage.getItem(key) === null;
  const renewal = setInterval(() => (isTaken() ? lost.abort() : renew()), RENEWAL_MS);
  const leave = () => localStorage.removeItem(key);
  window.addEventListener('pagehide', leave);
  try {
    await pause(SETTLING_MS);
    for (let checks = 1; !isFirst(); checks += 1) {
      if (options.ifAvailable) return await work(false);
      await pause(Math.min(checks * SETTLING_MS, RENEWAL_MS));
      options.signal?.throwIfAborted();
      if (lost.signal.aborted) return await withTicket(name, options, work);
    }
    options.signal?.throwIfAborted();
    return await work(true, lost.signal);
  } finally {
    clearInterval(renewal);
    window.removeEventListener('pagehide', leave);
    leave();
  }
}
