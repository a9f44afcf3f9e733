import { connect, createServer, type Socket } from 'node:net';
import { listenLocally } from './listen-locally.ts';

function messagesOf(onMessage: (type: string, message: Buffer) => void) {
  let rest = Buffer.alloc(0);
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length >= rest.readInt32BE(1) + 1) {
      const end = rest.readInt32BE(1) + 1;
      onMessage(String.fromCharCode(rest[0]!), rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  };
}

const PROTOCOL_3 = 196_608;
const TERMINATE = 'X';
const READY_FOR_QUERY = 'Z';
const IDLE = 'I'.charCodeAt(0);

type Upstream = { host: string; port: number; user: string; database: string };

function startupOf({ user, database }: Upstream): Buffer {
  const fields = ['user', user, 'database', database, '', ''].join('\0');
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + Buffer.byteLength(fields), 0);
  head.writeInt32BE(PROTOCOL_3, 4);
  return Buffer.concat([head, Buffer.from(fields)]);
}

/** Imitates transaction mode: clients share one session, each until its transaction ends. */
export async function startSharingPooler(upstream: Upstream) {
  const database = connect(`${upstream.host}/.s.PGSQL.${upstream.port}`);
  const clients = new Set<Socket>();
  let holder: Socket | undefined;
  const waiting: { client: Socket; message: Buffer }[] = [];

  function send(client: Socket, message: Buffer): void {
    if (holder !== undefined && holder !== client) {
      waiting.push({ client, message });
      return;
    }
    holder = client;
    database.write(message);
  }
  function release(): void {
    holder = undefined;
    for (const { client, message } of waiting.splice(0)) send(client, message);
  }
  const greeting = await new Promise<Buffer>((resolve, reject) => {
    const greeting: Buffer[] = [];
    database.once('error', reject);
    const hear = messagesOf((type, message) => {
      if (holder) holder.write(message);
      else greeting.push(message);
      if (type !== READY_FOR_QUERY || message[5] !== IDLE) return;
      resolve(Buffer.concat(greeting));
      release();
    });
    database.on('data', hear);
    database.write(startupOf(upstream));
  });
  const server = createServer((client) => {
    clients.add(client);
    client.on('error', () => client.destroy());
    client.once('data', () => {
      client.write(greeting);
      const hear = messagesOf((type, message) => {
        if (type === TERMINATE) client.end();
        else send(client, message);
      });
      client.on('data', hear);
    });
  });
  const { port, stop } = await listenLocally(server);
  return {
    host: '127.0.0.1',
    port,
    async stop() {
      for (const socket of [database, ...clients]) socket.destroy();
      await stop();
    },
  };
}
