import type { Server, ServerResponse } from 'node:http';

/** Requests without a response by then are cut off. */
const PATIENCE_MS = 10_000;

/** Returns a graceful shutdown. `server.close()` alone waits for connections without requests. */
export function prepareToDrain(server: Server, patienceMs = PATIENCE_MS): () => Promise<void> {
  const open = new Set<ServerResponse>();
  let isDraining = false;

  const closeWhenAnswered = () => {
    if (isDraining && open.size === 0) server.closeAllConnections();
  };
  // Prepended, because another listener may respond first.
  server.prependListener('request', (_, response) => {
    open.add(response);
    response.shouldKeepAlive &&= !isDraining;
    response.once('close', () => {
      open.delete(response);
      closeWhenAnswered();
    });
  });

  return () =>
    new Promise((resolve) => {
      isDraining = true;
      const timer = setTimeout(() => server.closeAllConnections(), patienceMs);
      server.close(() => {
        clearTimeout(timer);
        resolve();
      });
      for (const response of open) response.shouldKeepAlive = false;
      closeWhenAnswered();
    });
}
