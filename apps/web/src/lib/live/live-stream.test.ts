import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIVE_HEARTBEAT_MS, LIVE_PATH } from '@kickoracle/contracts/constants';
import { FakeEventSource } from '#testing/fake-event-source.ts';
import { holdLiveStream } from './live-stream.ts';

const received: unknown[] = [];
let stop = () => {};
let isReachable = true;

beforeEach(() => {
  vi.useFakeTimers();
  // The full pause, without jitter.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  FakeEventSource.install();
  isReachable = true;
  const answer = () =>
    isReachable ? Promise.resolve(new Response()) : Promise.reject(new Error());
  vi.stubGlobal('fetch', answer);
  received.length = 0;
});
afterEach(() => {
  stop();
});

function start() {
  stop = holdLiveStream((message) => received.push(message ?? 'connected'));
}
const openedAfter = (ms: number) => {
  vi.advanceTimersByTime(ms);
  return FakeEventSource.opened.length;
};
const prediction = { kind: 'prediction', eventId: 'e1', matchId: null };

it('reports the connection and passes on messages', () => {
  start();
  expect(FakeEventSource.latest.url).toBe(LIVE_PATH);
  expect(received).toEqual([]);
  FakeEventSource.latest.accept();
  FakeEventSource.latest.say(prediction);
  FakeEventSource.latest.beat();
  expect(received).toEqual(['connected', prediction]);
});

it('reconnects with backoff after a rejection or a cut', () => {
  start();
  FakeEventSource.latest.fail();
  expect(FakeEventSource.latest.isClosed).toBe(true);
  expect(openedAfter(999)).toBe(1);
  expect(openedAfter(1)).toBe(2);
  FakeEventSource.latest.accept();
  FakeEventSource.latest.fail();
  expect(openedAfter(1_999)).toBe(2);
  expect(openedAfter(1)).toBe(3);
  FakeEventSource.latest.accept();
  expect(received).toEqual(['connected', 'connected']);
});

it('resets the backoff after a lasting stream', () => {
  start();
  for (const pause of [1_000, 2_000, 4_000]) {
    FakeEventSource.latest.fail();
    openedAfter(pause);
  }
  FakeEventSource.latest.accept();
  // The first heartbeat comes at once, even from a server that drops the stream next.
  FakeEventSource.latest.beat();
  FakeEventSource.latest.fail();
  expect(openedAfter(7_999)).toBe(4);
  expect(openedAfter(1)).toBe(5);
  FakeEventSource.latest.accept();
  openedAfter(LIVE_HEARTBEAT_MS);
  FakeEventSource.latest.beat();
  FakeEventSource.latest.fail();
  expect(openedAfter(1_000)).toBe(6);
});

it('reconnects after 2.5 heartbeats of silence', () => {
  start();
  FakeEventSource.latest.accept();
  openedAfter(2 * LIVE_HEARTBEAT_MS);
  FakeEventSource.latest.beat();
  openedAfter(2.5 * LIVE_HEARTBEAT_MS - 1);
  expect(FakeEventSource.latest.isClosed).toBe(false);
  openedAfter(1);
  expect(FakeEventSource.opened[0]?.isClosed).toBe(true);
  expect(openedAfter(1_000)).toBe(2);
});

it('reconnects at once when the device is back online', () => {
  start();
  FakeEventSource.latest.fail();
  window.dispatchEvent(new Event('online'));
  expect(openedAfter(1_000)).toBe(2);
});

it('resets the backoff after time offline', () => {
  start();
  for (const pause of [1_000, 2_000, 4_000, 8_000]) {
    FakeEventSource.latest.fail();
    openedAfter(pause);
  }
  window.dispatchEvent(new Event('online'));
  FakeEventSource.latest.fail();
  expect(openedAfter(999)).toBe(6);
  expect(openedAfter(1)).toBe(7);
});

it.each([
  ['that was open', () => FakeEventSource.latest.accept()],
  ['that was being opened', () => undefined],
])('a stream %s while the device was offline is replaced when it is back', (_, happened) => {
  start();
  happened();
  window.dispatchEvent(new Event('online'));
  expect(FakeEventSource.opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

it('reconnects within two seconds of the return of the server', async () => {
  start();
  isReachable = false;
  for (let minute = 0; minute < 5; minute += 1) {
    FakeEventSource.latest.fail();
    await vi.advanceTimersByTimeAsync(60_000);
  }
  FakeEventSource.latest.fail();
  await vi.advanceTimersByTimeAsync(10);
  const before = FakeEventSource.opened.length;
  isReachable = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(FakeEventSource.opened.length).toBe(before + 1);
});

it('backs off from a server that answers but accepts no streams', async () => {
  start();
  for (const pause of [1_000, 2_000, 4_000, 8_000]) {
    const before = FakeEventSource.opened.length;
    FakeEventSource.latest.fail();
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(FakeEventSource.opened.length).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeEventSource.opened.length).toBe(before + 1);
  }
});

it('stays closed after its end', () => {
  start();
  FakeEventSource.latest.fail();
  stop();
  window.dispatchEvent(new Event('online'));
  expect(openedAfter(120_000)).toBe(1);
});

it('does nothing in a browser without EventSource', () => {
  vi.stubGlobal('EventSource', undefined);
  start();
  expect(openedAfter(120_000)).toBe(0);
});
