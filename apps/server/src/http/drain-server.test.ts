import { createServer, get, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { prepareToDrain } from './drain-server.ts';

/** Longer than any test: a timeout would fail. */
const ALL_PATIENCE_MS = 2 ** 31 - 1;

async function listen() {
  const request = Promise.withResolvers<ServerResponse>();
  const server = createServer((_, response) => request.resolve(response));
  const drain = prepareToDrain(server, ALL_PATIENCE_MS);
  onTestFinished(() => server.closeAllConnections());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { drain, request: request.promise, port: (server.address() as AddressInfo).port };
}

it('does not wait for an idle connection', async () => {
  const { drain, port } = await listen();
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('connect', resolve));
  await drain();
  await closed;
});

it('waits for the response in flight, and then closes its connection', async () => {
  const { drain, port, request } = await listen();
  const answered = new Promise<number | undefined>((resolve, reject) => {
    get({ port, host: '127.0.0.1', headers: { connection: 'keep-alive' } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    }).once('error', reject);
  });
  const response = await request;
  let isDrained = false;
  const drained = drain().then(() => (isDrained = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isDrained).toBe(false);
  response.end();
  expect(await answered).toBe(200);
  await drained;
});
