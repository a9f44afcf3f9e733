import type { LockOptions, Work } from './ticket-lock.ts';

const NEVER = new AbortController().signal;

/** Does something under a lock of this browser, which its tabs and its worker share. */
export async function withLock<T>(name: string, options: LockOptions, work: Work<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>;
  // Plain http alone needs the other way.
  if (!locks) return (await import('./ticket-lock.ts')).withTicket(name, options, work);
  return await locks.request(name, options, (lock) => work(lock !== null, NEVER));
}
