import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { StartupError } from '../startup-error.ts';
import { prepareToDrain } from './drain-server.ts';

type Place = { readonly host: string; readonly port: number };
type Answer = (request: Request, env: object) => Response | Promise<Response>;

/**
 * Whoever sends headers or a body drop by drop is cut off: a connection costs us as much as it
 * costs them. A picture of 5 MB arrives in time from 1.4 Mbit/s on.
 */
export const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  /** Longer than proxies keep a connection: else one sends on what we are just closing. */
  keepAliveTimeout: 65_000,
};

/** Says in one sentence why nothing can listen there. */
function explainFailure(error: NodeJS.ErrnoException, { port, host }: Place): StartupError {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is in use; set another one with PORT, such as PORT=${port + 1}.`,
    );
  }
  if (error.code === 'EACCES')
    return new StartupError(`Port ${port} may not be used here; set PORT.`);
  return new StartupError(
    `Nothing can listen on ${host}:${port} (${error.message}); set HOST and PORT.`,
  );
}

/** Listens for requests until it is drained. Resolves with the port, perhaps a free one. */
export function listen(place: Place, fetch: Answer, patience: Partial<typeof PATIENCE> = PATIENCE) {
  const { host: hostname, port } = place;
  return new Promise<{ drain: () => Promise<void>; port: number }>((resolve, reject) => {
    const server = serve({ fetch, port, hostname, serverOptions: patience }, (address) =>
      resolve({ drain, port: address.port }),
    ) as Server;
    const drain = prepareToDrain(server);
    server.once('error', (error) => reject(explainFailure(error, place)));
  });
}
