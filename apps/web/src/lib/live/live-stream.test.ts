import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIVE_HEARTBEAT_MS, LIVE_PATH } from 'virtual:contract';
import { FakeEventSource } from '../../testing/fake-event-source.ts';
import { holdLiveStream } from './live-stream.ts';

const heard: unknown[] = [];
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  // The whole pause, without chance.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  FakeEventSource.install();
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
  expect(FakeEventSource.opened).toHaveLength(2);
  window.dispatchEvent(new Event('online'));
  expect(openedAfter(1_000)).toBe(2);
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
