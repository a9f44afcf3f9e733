// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followServerClock } from './server-clock.ts';
import { useNow } from './use-now.ts';

const START = Date.parse('2026-11-21T19:59:58.700Z');
const KICKOFF = new Date('2026-11-21T20:00:00Z');
const DAY_MS = 24 * 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(START);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const passMs = (ms: number) => act(() => vi.advanceTimersByTime(ms));

/** An answer of a server whose clock is so far ahead of this device's. */
const hearServer = (aheadMs: number) =>
  act(() => {
    const [sentAtMs, receivedAtMs] = [Date.now(), Date.now()];
    followServerClock({ text: String(Date.now() + aheadMs), sentAtMs, receivedAtMs });
  });

function watch(everyMs: number, moments: Parameters<typeof useNow>[1]) {
  let renderings = 0;
  const { result } = renderHook(() => {
    renderings += 1;
    return useNow(everyMs, moments);
  });
  return { now: () => result.current.getTime(), renderings: () => renderings };
}

it('is renewed at the very moment of a kickoff, however rarely it looks', () => {
  const { now } = watch(5_000, { at: [KICKOFF] });
  passMs(1_299);
  expect(now()).toBe(START);
  passMs(1);
  expect(now()).toBe(KICKOFF.getTime());
});

it('is renewed at each of several moments, and goes on looking after the last', () => {
  const later = new Date(KICKOFF.getTime() + 700);
  const { now } = watch(5_000, { at: [later, KICKOFF] });
  passMs(1_300);
  expect(now()).toBe(KICKOFF.getTime());
  passMs(700);
  expect(now()).toBe(later.getTime());
  passMs(3_000);
  expect(now()).toBe(START + 5_000);
});

it('follows the server when it tells that the moment is nearer or farther than was believed', () => {
  const { now } = watch(60_000, { at: [KICKOFF] });
  hearServer(1_000);
  passMs(299);
  expect(now()).toBeLessThan(KICKOFF.getTime());
  passMs(1);
  expect(now()).toBe(KICKOFF.getTime());
  hearServer(0);
});

it('waits for a moment that is farther away than a timer can wait', () => {
  const farAway = new Date(START + 40 * DAY_MS);
  const { now, renderings } = watch(24 * DAY_MS, { at: [farAway] });
  passMs(DAY_MS);
  expect(renderings()).toBe(1);
  passMs(23 * DAY_MS);
  passMs(16 * DAY_MS);
  expect(now()).toBe(farAway.getTime());
});

it('looks no more once it has told that the end is there', () => {
  const { now, renderings } = watch(1_000, { until: KICKOFF });
  passMs(1_300);
  expect(now()).toBe(KICKOFF.getTime());
  const before = renderings();
  passMs(10_000);
  expect(renderings()).toBe(before);
});
