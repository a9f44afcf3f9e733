import { beforeEach, describe, expect, it, vi } from 'vitest';

const MINUTE_MS = 60_000;
const DEVICE = new Date('2026-11-21T20:00:00Z').getTime();

let clock: typeof import('./server-clock.ts');
beforeEach(async () => {
  vi.useFakeTimers({ now: DEVICE });
  vi.resetModules();
  clock = await import('./server-clock.ts');
});

function receive(aheadMs: number, tookMs: number): void {
  const sentAtMs = Date.now();
  vi.advanceTimersByTime(tookMs);
  const text = String(sentAtMs + tookMs / 2 + aheadMs);
  clock.followServerClock(text, sentAtMs);
}
const believed = () => clock.serverNow() - Date.now();

describe("the server's clock", () => {
  it("is this device's until a response has a valid time", () => {
    expect(believed()).toBe(0);
    for (const text of [null, '', 'soon', 'NaN', 'Infinity']) {
      clock.followServerClock(text, DEVICE);
      expect(believed(), String(text)).toBe(0);
    }
  });

  it.each([-10 * MINUTE_MS, 10 * MINUTE_MS])('is followed when it is %i ms ahead', (aheadMs) => {
    receive(aheadMs, 80);
    expect(believed()).toBe(aheadMs);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(believed()).toBe(aheadMs);
  });

  it('gets more precise with a fast response, and no worse with a slow one', () => {
    const sentAtMs = Date.now();
    vi.advanceTimersByTime(4000);
    // Written at once: the midpoint is a bad guess.
    clock.followServerClock(String(sentAtMs), sentAtMs);
    expect(believed()).toBe(-2000);
    receive(0, 20);
    expect(Math.abs(believed())).toBeLessThanOrEqual(10);
    const before = believed();
    receive(0, 9000);
    expect(believed()).toBe(before);
  });

  it("is corrected after this device's clock changes", () => {
    receive(10 * MINUTE_MS, 20);
    vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
    receive(0, 20);
    expect(Math.abs(believed())).toBeLessThanOrEqual(10);
  });

  it('notifies its listeners of a change', () => {
    const listener = vi.fn();
    const stop = clock.onServerClockChange(listener);
    receive(5000, 10);
    receive(5000, 10);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    receive(0, 10);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
