import { connect, createServer, type Socket } from 'node:net';
import { listenLocally } from './listen-locally.ts';

export type Upstream = { host: string; port: number; user: string; database: string };

/** Proxies a database over TCP; it can be shut to simulate a lost machine. */
export async function openDoor({ host, port }: Pick<Upstream, 'host' | 'port'>) {
  const inside = new Set<Socket>();
  let isShut = false;
  const server = createServer((client) => {
    if (isShut) return client.destroy();
    const database = connect(`${host}/.s.PGSQL.${port}`);
    for (const socket of [client, database]) {
      inside.add(socket);
      socket.once('close', () => inside.delete(socket));
    }
    client.pipe(database).pipe(client);
    client.on('error', () => database.destroy());
    database.on('error', () => client.destroy());
    return client;
  });
  const { port: ownPort, stop } = await listenLocally(server);
  return {
    port: ownPort,
    shut() {
      isShut = true;
      for (const socket of inside) socket.destroy();
    },
    open() {
      isShut = false;
    },
    close: stop,
  };
}
