import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIVE_HEARTBEAT_MS, LIVE_PATH } from '@kickoracle/contracts/constants';
import { FakeEventSource } from '../../testing/fake-event-source.ts';
import { holdLiveStream } from './live-stream.ts';

const heard: unknown[] = [];
let stop = () => {};
/** Whether the server gives a sign of life. */
let isReachable = true;

beforeEach(() => {
  vi.useFakeTimers();
  // The whole pause, without chance.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  FakeEventSource.install();
  isReachable = true;
  const answer = () =>
    isReachable ? Promise.resolve(new Response()) : Promise.reject(new Error());
  vi.stubGlobal('fetch', answer);
  heard.length = 0;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function hold() {
  stop = holdLiveStream({
    onConnect: () => heard.push('connected'),
    onMessage: (message) => heard.push(message),
  });
}
const openedAfter = (ms: number) => {
  vi.advanceTimersByTime(ms);
  return FakeEventSource.opened.length;
};
const prediction = { kind: 'prediction', eventId: 'e1', matchId: null };

it('says when it stands and passes on what it understands', () => {
  hold();
  expect(FakeEventSource.latest.url).toBe(LIVE_PATH);
  expect(heard).toEqual([]);
  FakeEventSource.latest.accept();
  FakeEventSource.latest.say(prediction);
  FakeEventSource.latest.say({ kind: 'of a newer server', eventId: 'e1' });
  FakeEventSource.latest.say({ kind: 'prediction' });
  FakeEventSource.latest.dispatchEvent(new MessageEvent('message', { data: 'no JSON' }));
  expect(heard).toEqual(['connected', prediction]);
});

it('is opened again after pauses that grow, refused or cut', () => {
  hold();
  FakeEventSource.latest.fail();
  expect(FakeEventSource.latest.isClosed).toBe(true);
  expect(openedAfter(999)).toBe(1);
  expect(openedAfter(1)).toBe(2);
  FakeEventSource.latest.accept();
  FakeEventSource.latest.fail();
  expect(openedAfter(1_999)).toBe(2);
  expect(openedAfter(1)).toBe(3);
  FakeEventSource.latest.accept();
  expect(heard).toEqual(['connected', 'connected']);
});

it('begins with short pauses again once a stream has stood for a while', () => {
  hold();
  for (const pause of [1_000, 2_000, 4_000]) {
    FakeEventSource.latest.fail();
    openedAfter(pause);
  }
  FakeEventSource.latest.accept();
  // The first comes at once, also from a server that drops the stream right after.
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

it('is dead after two and a half heartbeats of silence', () => {
  hold();
  FakeEventSource.latest.accept();
  openedAfter(2 * LIVE_HEARTBEAT_MS);
  FakeEventSource.latest.beat();
  openedAfter(2.5 * LIVE_HEARTBEAT_MS - 1);
  expect(FakeEventSource.latest.isClosed).toBe(false);
  openedAfter(1);
  expect(FakeEventSource.opened[0]?.isClosed).toBe(true);
  expect(openedAfter(1_000)).toBe(2);
});

it('does not wait out its pause when the device is back online', () => {
  hold();
  FakeEventSource.latest.fail();
  window.dispatchEvent(new Event('online'));
  expect(openedAfter(1_000)).toBe(2);
});

it('after a while offline begins with short pauses again', () => {
  hold();
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
  ['that stood', () => FakeEventSource.latest.accept()],
  ['that was being opened', () => undefined],
])('a stream %s while the device was offline is opened anew when it is back', (_, happened) => {
  hold();
  happened();
  window.dispatchEvent(new Event('online'));
  expect(FakeEventSource.opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

it('comes back within two seconds of the server, after however long an absence', async () => {
  hold();
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

it('a server that answers and takes no streams is asked after pauses that grow', async () => {
  hold();
  for (const pause of [1_000, 2_000, 4_000, 8_000]) {
    const before = FakeEventSource.opened.length;
    FakeEventSource.latest.fail();
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(FakeEventSource.opened.length).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeEventSource.opened.length).toBe(before + 1);
  }
});

it('ends for good', () => {
  hold();
  FakeEventSource.latest.fail();
  stop();
  window.dispatchEvent(new Event('online'));
  expect(openedAfter(120_000)).toBe(1);
});

it('a browser that knows no streams hears nothing, and breaks nothing', () => {
  vi.stubGlobal('EventSource', undefined);
  hold();
  expect(openedAfter(120_000)).toBe(0);
});
