/**
 * Waits until it is this tab's turn among those of the browser that ask by the same name; it lasts
 * until what this gives is called. Where tabs cannot agree, each has its turn at once.
 */
export function takeTurn(name: string, onTurn: () => unknown): () => void {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) {
    onTurn();
    return () => undefined;
  }
  const left = new AbortController();
  const untilLeft = new Promise<void>((resolve) => {
    left.signal.addEventListener('abort', () => resolve());
  });
  void locks
    .request(name, { signal: left.signal }, async () => {
      if (left.signal.aborted) return;
      onTurn();
      await untilLeft;
    })
    .catch(() => undefined);
  return () => left.abort();
}
