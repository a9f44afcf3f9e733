import { withLock } from './with-lock.ts';

/**
 * Waits until it is this tab's turn among those of the browser that ask by the same name; it lasts
 * until what this gives is called. A turn that is lost on the way ends by what `onTurn` gave, and is waited for again.
 */
export function takeTurn(name: string, onTurn: () => (() => void) | void): () => void {
  const left = new AbortController();
  const { signal } = left;

  async function haveTurn(_: boolean, lost: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const stop = onTurn();
    await new Promise<void>((resolve) => {
      for (const end of [signal, lost]) end.addEventListener('abort', () => resolve());
    });
    stop?.();
  }

  async function keepOn(): Promise<void> {
    while (!signal.aborted) {
      // One turn after the other.
      await withLock(name, { signal }, haveTurn);
    }
  }
  void keepOn().catch(() => undefined);
  return () => left.abort();
}
