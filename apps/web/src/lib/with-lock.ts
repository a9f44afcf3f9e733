import type { LockOptions, Work } from './ticket-lock.ts';

const NEVER = new AbortController().signal;

/** Runs work under a lock shared by the tabs of this browser. */
export async function withLock<T>(name: string, options: LockOptions, work: Work<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>;
  // Plain http has no Web Locks.
  if (!locks) return (await import('./ticket-lock.ts')).withTicket(name, options, work);
  return await locks.request(name, options, (lock) => work(lock !== null, NEVER));
}
