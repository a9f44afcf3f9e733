import type { Work } from './ticket-lock.ts';

/** Runs work under a lock shared by the tabs of this browser. */
export async function withLock<T>(name: string, options: LockOptions, work: Work<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return (await import('./ticket-lock.ts')).withTicket(name, options, work);
  return await locks.request(name, options, (lock) => work(lock !== null));
}

/** Runs `onTurn` in the turn of this tab, then its cleanup. Returns a function that leaves. */
export function takeTurn(name: string, onTurn: () => (() => void) | void): () => void {
  const left = new AbortController();
  const { signal } = left;

  async function haveTurn(_: boolean, lost?: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const stop = onTurn();
    await new Promise<void>((resolve) => {
      for (const end of [signal, lost]) end?.addEventListener('abort', () => resolve());
    });
    stop?.();
  }

  async function keepOn(): Promise<void> {
    while (!signal.aborted) await withLock(name, { signal }, haveTurn);
  }
  void keepOn().catch(() => undefined);
  return () => left.abort();
}
