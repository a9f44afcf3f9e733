import { connect, createServer, type Socket } from 'node:net';
import { listenLocally } from '../../apps/server/src/testing/listen-locally.ts';

/** Proxy to a server, which a test can cut and restore. */
export type Network = {
  readonly url: string;
  /** Closes every connection and accepts no more. */
  cut(): void;
  mend(): void;
  stop(): Promise<void>;
};

export async function startNetwork(serverUrl: string): Promise<Network> {
  const { port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let isCut = false;

  function keep(socket: Socket, other: Socket): void {
    sockets.add(socket);
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  }

  const relay = createServer((browser) => {
    if (isCut) return void browser.resetAndDestroy();
    const server = connect(Number(port), '127.0.0.1');
    keep(browser, server);
    keep(server, browser);
    browser.pipe(server).pipe(browser);
  });
  const { port: ownPort, stop } = await listenLocally(relay);

  const breakOff = () => sockets.forEach((socket) => socket.resetAndDestroy());
  return {
    url: `http://localhost:${ownPort}`,
    cut() {
      isCut = true;
      breakOff();
    },
    mend() {
      isCut = false;
    },
    async stop() {
      breakOff();
      await stop();
    },
  };
}
