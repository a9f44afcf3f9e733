// The server beside a bare node:http server of streams, whose port controls both.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../apps/server/src/config.ts';
import { startServer } from '../apps/server/src/start-server.ts';

const MESSAGE = { kind: 'notification' } as const;

const running = await startServer(readConfig(process.env));
const open = new Set<ServerResponse>();

function sendToAll(url: string | undefined): void {
  const { db, live } = running.app;
  if (url === '/tell-game') live.publish(db, live.streams.listPlayers(), MESSAGE);
  else
    for (const stream of open) stream.write(`event: message\ndata: ${JSON.stringify(MESSAGE)}\n\n`);
}

const bare = createServer((request, answer) => {
  if (request.url === '/stream') {
    answer.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    open.add(answer);
    answer.on('close', () => open.delete(answer));
    return;
  }
  answer.end('told');
  sendToAll(request.url);
});
bare.listen(0, '127.0.0.1', () => {
  const { port } = bare.address() as AddressInfo;
  console.log(`Kickoracle is ready at ${running.url} and http://localhost:${port}`);
});
process.once('SIGTERM', () => {
  for (const stream of open) stream.end();
  bare.close();
  void running.stop().then(() => process.exit(0));
});
