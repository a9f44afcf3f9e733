import { expect, it } from 'vitest';
import { remainingTime } from './remaining-time.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

it.each([
  [2 * 86_400 + 3 * 3600 + 59, { days: 2, hours: 3, minutes: 0, seconds: 59 }],
  [3600, { days: 0, hours: 1, minutes: 0, seconds: 0 }],
  [3599, { days: 0, hours: 0, minutes: 59, seconds: 59 }],
  [-5, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
])('%i seconds are counted in whole units', (seconds, left) => {
  expect(remainingTime(new Date(NOW.getTime() + seconds * 1000), NOW)).toEqual(left);
});
