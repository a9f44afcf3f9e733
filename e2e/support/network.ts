import { connect, createServer, type Socket } from 'node:net';
import { listenLocally } from '../../apps/server/src/testing/listen-locally.ts';

/** Starts a proxy to a server, which a test can cut and restore. */
export async function startNetwork(serverUrl: string) {
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
    /** Closes every connection and accepts no more. */
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
