import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Countdown } from './countdown.tsx';
import { chiefUnits, remainingTime } from './remaining-time.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

beforeEach(() => vi.useFakeTimers({ now: NOW }));

it.each([
  [2 * 86_400 + 3 * 3600 + 59, { days: 2, hours: 3, minutes: 0, seconds: 59 }, ['days', 'hours']],
  [3600, { days: 0, hours: 1, minutes: 0, seconds: 0 }, ['hours', 'minutes']],
  [3599, { days: 0, hours: 0, minutes: 59, seconds: 59 }, ['minutes', 'seconds']],
  [-5, { days: 0, hours: 0, minutes: 0, seconds: 0 }, ['minutes', 'seconds']],
])('%i seconds are counted in whole units', (seconds, left, units) => {
  expect(remainingTime(inSeconds(seconds), NOW)).toEqual(left);
  expect(chiefUnits(remainingTime(inSeconds(seconds), NOW))).toEqual(units);
});

it('runs down to its end and stops there, without announcing anything', () => {
  const units = { days: 'd', hours: 'h', minutes: 'min', seconds: 's' };
  render(<Countdown until={inSeconds(62)} label="Closes in" units={units} overLabel="Closed" />);
  const timer = screen.getByRole('timer', { name: 'Closes in' });
  expect(timer.textContent).toBe('1 min02 s');
  expect(timer.getAttribute('aria-live')).toBe('off');
  act(() => void vi.advanceTimersByTime(3000));
  expect(timer.textContent).toBe('0 min59 s');
  act(() => void vi.advanceTimersByTime(59_000));
  expect(timer.textContent).toBe('Closed');
  expect(vi.getTimerCount()).toBe(0);
});
