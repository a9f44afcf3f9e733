import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

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
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));

  const breakOff = () => sockets.forEach((socket) => socket.resetAndDestroy());
  return {
    url: `http://localhost:${(relay.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      breakOff();
    },
    mend() {
      isCut = false;
    },
    async stop() {
      breakOff();
      await new Promise((resolve) => relay.close(resolve));
    },
  };
}
