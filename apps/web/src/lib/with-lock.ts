export type LockOptions = {
  /** Those who share it have it together; alone is the usual. */
  mode?: LockMode;
  /** Does not wait: without the lock the work is done at once and is told so. */
  ifAvailable?: boolean;
  /** Gives up waiting. */
  signal?: AbortSignal;
};

/** Is told whether it has the lock, and when it has lost it: only a tab without Web Locks can. */
export type Work<T> = (has: boolean, lost: AbortSignal) => Promise<T>;

const NEVER = new AbortController().signal;

/** Does something under a lock of this browser, which its tabs and its worker share. */
export async function withLock<T>(name: string, options: LockOptions, work: Work<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>;
  // Plain http alone needs the other way.
  if (!locks) return (await import('./ticket-lock.ts')).withTicket(name, options, work);
  return await locks.request(name, options, (lock) => work(lock !== null, NEVER));
}
