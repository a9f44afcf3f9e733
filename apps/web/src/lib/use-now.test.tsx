import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followServerClock } from './server-clock.ts';
import { useNowAtEach } from './use-now.ts';

const START = Date.parse('2026-11-21T19:59:58.700Z');
const KICKOFF = Date.parse('2026-11-21T20:00:00Z');
const DAY_MS = 24 * 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(START);
});
afterEach(() => {
  receiveTime(0);
});

function passMs(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

function receiveTime(aheadMs: number): void {
  const at = Date.now();
  act(() => followServerClock(String(at + aheadMs), at));
}

function watch(...moments: number[]) {
  let renderings = 0;
  const { result } = renderHook(() => {
    renderings += 1;
    return useNowAtEach(moments.map((moment) => new Date(moment)));
  });
  return { now: () => result.current.getTime(), renderings: () => renderings };
}

it('updates at the kickoff, not before', () => {
  const { now, renderings } = watch(KICKOFF);
  passMs(1_299);
  expect(renderings()).toBe(1);
  passMs(1);
  expect(now()).toBe(KICKOFF);
});

it('updates at each of several times, in any order', () => {
  const { now, renderings } = watch(KICKOFF + 700, START - 1, KICKOFF);
  passMs(1_300);
  expect(now()).toBe(KICKOFF);
  passMs(700);
  expect(now()).toBe(KICKOFF + 700);
  passMs(DAY_MS);
  expect(renderings()).toBe(3);
});

it('updates earlier after a correction of the server clock', () => {
  const { now } = watch(KICKOFF);
  receiveTime(1_000);
  passMs(299);
  expect(now()).toBeLessThan(KICKOFF);
  passMs(1);
  expect(now()).toBe(KICKOFF);
});

it('reaches a time beyond the longest timer', () => {
  const { now } = watch(START + 40 * DAY_MS);
  // Each render sets the next timer.
  for (let minutes = 0; minutes < 40 * 24 * 60; minutes += 10) passMs(600_000);
  expect(now()).toBe(START + 40 * DAY_MS);
});
