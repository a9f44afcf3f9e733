import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { StartupError } from '../lib/startup-error.ts';
import { prepareToDrain } from './drain-server.ts';

type Place = { readonly host: string; readonly port: number };
type Answer = (request: Request, env: object) => Response | Promise<Response>;

/** Timeouts for slow senders, whose connections are expensive. 5 MB need 1.4 Mbit/s. */
export const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  /** Longer than a proxy's: otherwise it sends a request on a closing connection. */
  keepAliveTimeout: 65_000,
};

/** Explains in one sentence why the server cannot listen. */
function explainFailure(error: NodeJS.ErrnoException, { port, host }: Place): StartupError {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is in use; set another one with PORT, such as PORT=${port + 1}.`,
    );
  }
  if (error.code === 'EACCES')
    return new StartupError(
      `The user has no permission to use port ${port}; set PORT to another one.`,
    );
  return new StartupError(
    `The server cannot listen on ${host}:${port} (${error.message}); set HOST and PORT.`,
  );
}

/** Listens for requests until it is drained. Resolves with the actual port. */
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
