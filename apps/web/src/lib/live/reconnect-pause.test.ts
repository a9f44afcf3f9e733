import { expect, it } from 'vitest';
import { reconnectPauseMs } from './reconnect-pause.ts';

it('the pause doubles with every failure, up to a minute', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 2_000].map((failures) => reconnectPauseMs(failures, 0));
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});

it('jitter spreads browsers that failed together', () => {
  expect(reconnectPauseMs(3, 0.5)).toBe(3_000);
  expect(reconnectPauseMs(3, 1)).toBe(2_000);
});
