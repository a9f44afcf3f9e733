import { beforeEach, expect, it, vi } from 'vitest';
import { withTicket } from './ticket-lock.ts';

beforeEach(() => vi.useFakeTimers());

/** Takes the lock until it is lost. */
function hold(name: string) {
  const turn = { has: false, isLost: false };
  void withTicket(name, {}, async (has, lost) => {
    turn.has = has;
    await new Promise((resolve) => lost!.addEventListener('abort', resolve));
    turn.isLost = true;
  });
  return turn;
}

/** The timers of a suspended tab are late. */
async function suspend(ms: number) {
  vi.setSystemTime(Date.now() + ms);
  await vi.advanceTimersByTimeAsync(1_000);
}

it('a tab that was suspended keeps a lock that no other tab wants', async () => {
  const only = hold('alone');
  await vi.advanceTimersByTimeAsync(100);
  await suspend(60_000);
  expect(only).toEqual({ has: true, isLost: false });
});

it('a tab that was suspended loses a lock that another tab has taken', async () => {
  const first = hold('shared');
  await vi.advanceTimersByTimeAsync(100);
  const second = hold('shared');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([first.has, second.has]).toEqual([true, false]);
  // Another tab removes an expired ticket while it waits.
  for (const key of Object.keys(localStorage).toSorted().slice(0, 1)) localStorage.removeItem(key);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([first.isLost, second.has, second.isLost]).toEqual([true, true, false]);
});
