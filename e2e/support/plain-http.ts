import { createServer, request as ask, type IncomingMessage } from 'node:http';
import { listenLocally } from '../../apps/server/src/testing/listen-locally.ts';

/** A host name of this machine that browsers do not treat as secure. */
const NAME = 'game.test';

export const PLAIN_HTTP_ARGS = [`--host-resolver-rules=MAP ${NAME} 127.0.0.1`];

export type PlainHttp = Awaited<ReturnType<typeof startPlainHttp>>;

/** The game on a home network's host name, without https: pages have no secure context. */
export async function startPlainHttp(gameUrl: string) {
  const { host, port } = new URL(gameUrl);
  const streams = new Set<IncomingMessage>();
  let opened = 0;
  let isCut = false;
  const relay = createServer((incoming, outgoing) => {
    if (isCut) return void incoming.socket.resetAndDestroy();
    const { method, url: path, headers } = incoming;
    const own = { ...headers, host, ...(headers.origin && { origin: gameUrl }) };
    const onward = ask({ host: '127.0.0.1', port, method, path, headers: own }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
      if (path !== '/api/live') return;
      streams.add(incoming);
      opened += 1;
    });
    const end = () => {
      streams.delete(incoming);
      onward.destroy();
    };
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', end);
    incoming.pipe(onward);
  });
  const { port: ownPort, stop } = await listenLocally(relay);
  return {
    url: `http://${NAME}:${ownPort}`,
    name: NAME,
    /** Live streams: open now, and opened since the start. */
    streams: () => ({ open: streams.size, opened }),
    cut: () => {
      isCut = true;
      relay.closeAllConnections();
    },
    mend: () => {
      isCut = false;
    },
    stop,
  };
}
