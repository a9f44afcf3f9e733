import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { LIVE_PATH, type EventId, type LiveMessage } from '@kickoracle/contracts';
import { sql } from 'kysely';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { listen } from '../http/listen.ts';
import { listenLive, type LiveListener } from '../testing/live-listener.ts';
import { useLiveServers } from '../testing/live-servers.ts';
import { openSession } from '../testing/open-session.ts';
import { waitUntil } from '../testing/server-process.ts';
import { useTestApp } from '../testing/test-app.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { LISTENER_NAME } from './live-channel.ts';
import { LIVE_LIMITS } from './live-streams.ts';
import type { Live } from './live.ts';

const database = useTestDatabase();
const test = useTestApp(database);
const { startServer, signIn, listenTo, cleanUps } = useLiveServers(database, test);

const message = (): LiveMessage => ({
  kind: 'prediction',
  eventId: randomUUID() as EventId,
  matchId: null,
});

const countListening = async () => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = ${LISTENER_NAME}
      AND state = 'idle' AND query <> ''`.execute(database.ownerDb);
  return rows[0]!.count;
};
const untilListening = (count: number) =>
  waitUntil(`${count} servers that listen`, async () => (await countListening()) === count);

/** Publishes until a message arrives: nothing else shows that a server listens again. */
async function publishUntilReceived(live: Live, userId: string, listener: LiveListener) {
  await waitUntil('a message', async () => {
    live.publish(database.db, userId, message());
    return listener.messages.length > 0;
  });
}

describe('the live stream', () => {
  it.each([
    ['no session', undefined],
    ['a session that never was', 'session=nonsense'],
  ])('is closed to %s', async (_, cookie) => {
    expect((await listenLive(test.server, cookie)).status).toBe(401);
    expect(test.app.live.streams.count()).toBe(0);
  });

  it('is streamed by proxies: never cached, changed, compressed or buffered', async () => {
    const { cookie } = await signIn();
    const { status, headers } = await listenTo(test.server, cookie);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/event-stream');
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('content-encoding')).toBeNull();
  });

  it('carries a message from one server to the streams of its player on every server', async () => {
    const other = startServer();
    await untilListening(2);
    const [player, stranger] = [await signIn(), await signIn()];
    const near = await listenTo(test.server, player.cookie);
    const far = await listenTo(other.server, player.cookie);
    const strangers = await listenTo(other.server, stranger.cookie);
    const [first, second] = [message(), message()];
    test.app.live.publish(database.db, player.userId, first);
    await Promise.all([near.hear(1), far.hear(1)]);
    test.app.live.publish(database.db, [stranger.userId, player.userId], second);
    await Promise.all([near.hear(2), far.hear(2), strangers.hear(1)]);
    expect(near.messages).toEqual([first, second]);
    expect(far.messages).toEqual([first, second]);
    expect(strangers.messages).toEqual([second]);
  });

  it('sends nothing after a sign-out, and ends', async () => {
    const player = await signIn();
    const staying = await listenTo(test.server, player.cookie);
    const again = await openSession(database.ownerDb, player.userId);
    const leaving = await listenTo(test.server, `session=${again}`);
    await test.server.request('/api/accounts/sign-out', {
      method: 'POST',
      headers: { cookie: `session=${again}`, 'content-type': 'application/json' },
      body: '{}',
    });
    test.app.live.publish(database.db, player.userId, message());
    await staying.hear(1);
    await leaving.waitForEnd();
    expect(leaving.messages).toEqual([]);
    expect(leaving.isClosed()).toBe(true);
    expect(staying.isOver()).toBe(false);
  });

  it('sends heartbeats', async () => {
    const { server } = startServer({ heartbeatMs: 20 });
    const listener = await listenTo(server, (await signIn()).cookie);
    await waitUntil('three heartbeats', async () => listener.heartbeats() > 2);
  });

  it('has a limit per player and in total', async () => {
    const { live, server } = startServer();
    const { cookie } = await signIn();
    const listeners: LiveListener[] = [];
    for (let count = 0; count < LIVE_LIMITS.perPlayer; count += 1) {
      listeners.push(await listenTo(server, cookie));
    }
    expect((await listenLive(server, cookie)).status).toBe(429);
    expect((await listenTo(server, (await signIn()).cookie)).status).toBe(200);
    await listeners[0]!.stop();
    await waitUntil('room', async () => live.streams.count() === LIVE_LIMITS.perPlayer);
    expect((await listenTo(server, cookie)).status).toBe(200);
  });

  it('does not delay a server that stops right after its start', async () => {
    await startServer().live.stop();
    await untilListening(1);
  });

  it('sends the changes of a stopping server’s last request to other servers', async () => {
    const { userId, cookie } = await signIn();
    const [stopping, staying] = [startServer(), startServer()];
    const listener = await listenTo(staying.server, cookie);
    await untilListening(3);
    const last = message();
    stopping.live.streams.stop();
    stopping.live.publish(database.db, userId, last);
    await stopping.live.stop();
    await listener.hear(1);
    expect(listener.messages).toEqual([last]);
  });

  it('ends when the server stops, which accepts no more', async () => {
    const { live, server } = startServer();
    const { cookie } = await signIn();
    const listener = await listenTo(server, cookie);
    await live.stop();
    await listener.waitForEnd();
    expect(listener.isClosed()).toBe(true);
    expect(live.streams.count()).toBe(0);
    expect((await listenLive(server, cookie)).status).toBe(503);
  });
});

it('a response ends with its connection, and messages have no chunk framing', async () => {
  const { live, server } = startServer();
  const { port, drain } = await listen({ host: '127.0.0.1', port: 0 }, server.fetch);
  cleanUps.push(drain);
  const { userId, cookie } = await signIn();
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let received = '';
  socket.on('data', (text) => (received += text));
  socket.write(`GET ${LIVE_PATH} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`);
  await waitUntil('the stream', async () => received.includes('heartbeat'));
  live.publish(database.db, userId, { kind: 'notification' });
  await waitUntil('the message', async () => received.includes('notification'));
  const [head, body] = received.split('\r\n\r\n');
  expect(head!.toLowerCase()).toContain('connection: close');
  expect(head!.toLowerCase()).not.toContain('transfer-encoding');
  expect(body).toBe(
    ['heartbeat', 'notification']
      .map((kind) => `event: message\ndata: {"kind":"${kind}"}\n\n`)
      .join(''),
  );
  const closed = new Promise((resolve) => socket.once('close', resolve));
  live.streams.endAll();
  await closed;
});

describe('a slow client', () => {
  it('is cut, with little memory on the server', async () => {
    const { live, server } = startServer();
    const { port, drain } = await listen({ host: '127.0.0.1', port: 0 }, server.fetch);
    cleanUps.push(drain);
    const { userId, cookie } = await signIn();
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    socket.on('error', () => undefined);
    socket.write(`GET ${LIVE_PATH} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`);
    await waitUntil('the stream', async () => live.streams.count() === 1);
    const delivery = () =>
      new Map([[userId, new Set(Array.from({ length: 100 }, () => JSON.stringify(message())))]]);
    // Network buffers hold some megabytes; then writes block.
    let rounds = 0;
    while (live.streams.count() > 0 && rounds < 5_000) {
      await live.streams.deliver(delivery());
      await yieldToEventLoop();
      rounds += 1;
    }
    expect(live.streams.count()).toBe(0);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.resume();
    await closed;
  });
});

describe('the channel between servers', () => {
  it('reconnects after its connection was killed; browsers reconnect too', async () => {
    const other = startServer();
    await untilListening(2);
    const { userId, cookie } = await signIn();
    const listener = await listenTo(other.server, cookie);
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = ${LISTENER_NAME}`.execute(
      database.ownerDb,
    );
    // Messages were lost, so browsers must reload.
    await listener.waitForEnd();
    expect(listener.isClosed()).toBe(true);
    await untilListening(2);
    const again = await listenTo(other.server, cookie);
    await publishUntilReceived(test.app.live, userId, again);
  });

  it('makes at most eleven commits a second for a thousand messages, and loses none', async () => {
    const sent: number[] = [];
    const counted = Object.create(database.pool) as pg.Pool;
    counted.query = ((...query: [string, unknown[]]) => {
      sent.push(performance.now());
      return database.pool.query(...query);
    }) as pg.Pool['query'];
    const { live } = startServer({ pool: counted });
    const other = startServer();
    await untilListening(3);
    const { userId, cookie } = await signIn();
    const listener = await listenTo(other.server, cookie);
    const start = performance.now();
    for (let count = 0; count < 1_000; count += 1) {
      live.publish(database.db, userId, message());
      // In bursts, as predictions come.
      if (count % 2 === 0) await yieldToEventLoop();
      while (performance.now() - start < 1.2 * count) await yieldToEventLoop();
    }
    await listener.hear(1_000);
    const busiest = Math.max(
      ...sent.map((from) => sent.filter((at) => at >= from && at < from + 1_000).length),
    );
    expect(sent.length).toBeGreaterThan(5);
    expect(busiest).toBeLessThanOrEqual(11);
    expect(new Set(listener.messages.map((one) => JSON.stringify(one))).size).toBe(1_000);
  });
});
