import type { Server, ServerResponse } from 'node:http';

/** Requests that are not answered by then are cut off. */
const PATIENCE_MS = 10_000;

/**
 * Ends a server in order: no new connections, every request under way is answered, and connections
 * without one end at once. Node alone would wait for as long as a browser keeps a connection that
 * it opened ahead, or sends one request after another on an old one.
 * @returns what ends it
 */
export function prepareToDrain(server: Server, patienceMs = PATIENCE_MS): () => Promise<void> {
  const open = new Set<ServerResponse>();
  let isDraining = false;

  const closeWhenAnswered = () => {
    if (isDraining && open.size === 0) server.closeAllConnections();
  };
  // First of the listeners, because another one may answer before this one hears.
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
