import { expect, it, vi } from 'vitest';
import { sendAllBeforeSignOut, sendBeforeSignOut } from './unsaved.ts';

it('what waits counts as sent only if it was sent, within five seconds', async () => {
  vi.useFakeTimers();
  expect(await sendAllBeforeSignOut()).toBe(true);
  const unset = sendBeforeSignOut(() => Promise.reject(new Error('offline')));
  expect(await sendAllBeforeSignOut()).toBe(false);
  unset();
  expect(await sendAllBeforeSignOut()).toBe(true);
  const unsetSlow = sendBeforeSignOut(() => new Promise((resolve) => setTimeout(resolve, 5_001)));
  const isSent = sendAllBeforeSignOut();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await isSent).toBe(false);
  unsetSlow();
  vi.useRealTimers();
});
