import { connect, createServer } from 'node:net';
import { listenLocally } from './listen-locally.ts';

const PROTOCOL_3 = 196_608;

function withoutOptions(startup: Buffer): Buffer {
  const fields = startup.subarray(8).toString('utf8').split('\0');
  const remaining: string[] = [];
  for (let index = 0; index + 1 < fields.length && fields[index] !== ''; index += 2) {
    if (fields[index] !== 'options') remaining.push(fields[index]!, fields[index + 1]!);
  }
  const body = Buffer.from(`${remaining.join('\0')}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(body.length + 8, 0);
  head.writeInt32BE(PROTOCOL_3, 4);
  return Buffer.concat([head, body]);
}

/** Imitates poolers that drop the start-up options. */
export async function startForgetfulPooler(upstream: { host: string; port: number }) {
  const server = createServer((client) => {
    const database = connect(`${upstream.host}/.s.PGSQL.${upstream.port}`);
    // The start-up packet is small enough to arrive at once.
    client.once('data', (startup) => {
      database.write(withoutOptions(startup));
      client.pipe(database);
      database.pipe(client);
    });
    client.on('error', () => database.destroy());
    database.on('error', () => client.destroy());
  });
  const { port, stop } = await listenLocally(server);
  return { host: '127.0.0.1', port, stop };
}
