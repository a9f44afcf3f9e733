import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeEventSource } from '#testing/fake-event-source.ts';
import { fakeLocks } from '#testing/fake-locks.ts';
import { settle } from '#testing/settle.ts';
import { joinLive } from './join-live.ts';

const leaves: (() => void)[] = [];
function openTab(userId = 'zoe') {
  const received: unknown[] = [];
  const leave = joinLive(userId, (message) => received.push(message ?? 'connected'));
  leaves.push(leave);
  return { heard: received, leave };
}
const openStreams = () => FakeEventSource.opened.filter(({ isClosed }) => !isClosed);
const prediction = { kind: 'prediction', eventId: 'e1', matchId: 'm1' };

beforeEach(() => {
  FakeEventSource.install();
  vi.stubGlobal('navigator', { locks: fakeLocks() });
});
afterEach(() => {
  for (const leave of leaves.splice(0)) leave();
});

it('seven tabs share one stream, and all receive its messages', async () => {
  const tabs = Array.from({ length: 7 }, () => openTab());
  await settle();
  expect(openStreams()).toHaveLength(1);
  FakeEventSource.latest.accept();
  FakeEventSource.latest.say(prediction);
  await vi.waitFor(() => {
    for (const { heard } of tabs) expect(heard).toEqual(['connected', prediction]);
  });
});

it('when the tab with the stream closes, another takes over and all reconnect', async () => {
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

it('a waiting tab that closes leaves no stream', async () => {
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

it('without Web Locks (plain http) tabs share one stream, and another takes over', async () => {
  vi.stubGlobal('navigator', {});
  const first = openTab();
  await vi.waitFor(() => expect(openStreams()).toHaveLength(1));
  const tabs = [first, ...Array.from({ length: 6 }, () => openTab())];
  await settle();
  FakeEventSource.latest.accept();
  FakeEventSource.latest.say(prediction);
  await vi.waitFor(() => {
    for (const { heard } of tabs) expect(heard).toEqual(['connected', prediction]);
  });
  first.leave();
  await vi.waitFor(() => expect(FakeEventSource.opened).toHaveLength(2), { timeout: 5_000 });
  expect(openStreams()).toHaveLength(1);
});
