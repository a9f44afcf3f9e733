import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeEventSource } from '../../testing/fake-event-source.ts';
import { settle } from '../../testing/settle.ts';
import { joinLive } from './join-live.ts';

type Grant = () => void;

/** The locks of a browser, for the tabs of a test: one holds, the others wait in line. */
function fakeLocks() {
  const lines = new Map<string, Grant[]>();
  return {
    async request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
      const line = lines.get(name) ?? lines.set(name, []).get(name)!;
      const turn = Promise.withResolvers<void>();
      const isFirst = line.push(turn.resolve) === 1;
      if (isFirst) turn.resolve();
      let isGranted = false;
      signal.addEventListener('abort', () => {
        if (isGranted) return;
        line.splice(line.indexOf(turn.resolve), 1);
        turn.reject(signal.reason);
      });
      await turn.promise;
      isGranted = true;
      await work();
      line.shift();
      line[0]?.();
    },
  };
}

const leaves: (() => void)[] = [];
/** Another tab of this browser, and what it hears. */
function openTab(userId = 'zoe') {
  const heard: unknown[] = [];
  const leave = joinLive(userId, {
    onConnect: () => heard.push('connected'),
    onMessage: (message) => heard.push(message),
  });
  leaves.push(leave);
  return { heard, leave };
}
const openStreams = () => FakeEventSource.opened.filter(({ isClosed }) => !isClosed);
const prediction = { kind: 'prediction', eventId: 'e1', matchId: 'm1' };

beforeEach(() => {
  FakeEventSource.install();
  vi.stubGlobal('navigator', { locks: fakeLocks() });
});
afterEach(() => {
  for (const leave of leaves.splice(0)) leave();
  vi.unstubAllGlobals();
});

it('seven tabs have one stream, and all of them hear what it says', async () => {
  const tabs = Array.from({ length: 7 }, () => openTab());
  await settle();
  expect(openStreams()).toHaveLength(1);
  FakeEventSource.latest.accept();
  FakeEventSource.latest.say(prediction);
  await vi.waitFor(() => {
    for (const { heard } of tabs) expect(heard).toEqual(['connected', prediction]);
  });
});

it('when the tab that holds the stream goes, another takes over and all read again', async () => {
  const [first, second, third] = [openTab(), openTab(), openTab()];
  await settle();
  FakeEventSource.latest.accept();
  await vi.waitFor(() => expect(third.heard).toEqual(['connected']));
  first.leave();
  await settle();
  expect(FakeEventSource.opened).toHaveLength(2);
  expect(openStreams()).toHaveLength(1);
  FakeEventSource.latest.accept();
  await vi.waitFor(() => expect(third.heard).toEqual(['connected', 'connected']));
  expect(second.heard).toEqual(['connected', 'connected']);
  expect(first.heard).toEqual(['connected']);
});

it('a tab that waited and goes leaves no stream behind', async () => {
  const [first, second] = [openTab(), openTab()];
  await settle();
  second.leave();
  first.leave();
  await settle();
  expect(FakeEventSource.opened).toHaveLength(1);
  expect(openStreams()).toHaveLength(0);
});

it('tabs of different players share nothing', async () => {
  const [zoe, another] = [openTab('zoe'), openTab('another')];
  await settle();
  expect(openStreams()).toHaveLength(2);
  FakeEventSource.opened[1]!.say(prediction);
  await vi.waitFor(() => expect(another.heard).toEqual([prediction]));
  await settle();
  expect(zoe.heard).toEqual([]);
});

it.each([
  ['Web Locks', () => vi.stubGlobal('navigator', {})],
  ['BroadcastChannel', () => vi.stubGlobal('BroadcastChannel', undefined)],
])('without %s each tab has a stream of its own', async (_, lose) => {
  lose();
  const [first, second] = [openTab(), openTab()];
  await settle();
  expect(openStreams()).toHaveLength(2);
  FakeEventSource.opened[0]!.say(prediction);
  FakeEventSource.opened[1]!.say(prediction);
  expect([first.heard, second.heard]).toEqual([[prediction], [prediction]]);
});
