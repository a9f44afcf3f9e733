import { expect, it } from 'vitest';
import { hourStyleOf } from './hour-style.ts';

it.each([
  ['en', '9:05 AM', '8:30 PM'],
  ['en-US', '9:05 AM', '8:30 PM'],
  ['en-GB', '09:05', '20:30'],
  ['de', '09:05', '20:30'],
  ['fr', '09:05', '20:30'],
  ['es', '9:05', '20:30'],
  ['it', '09:05', '20:30'],
])('in %s hours are written as in %s and %s', (locale, morning, evening) => {
  const hour = hourStyleOf(locale);
  const format = new Intl.DateTimeFormat(locale, { hour, minute: '2-digit', timeZone: 'UTC' });
  const write = (at: string) => format.format(new Date(at)).replace(/\s/g, ' ');
  expect(write('2026-03-10T09:05:00Z')).toBe(morning);
  expect(write('2026-03-10T20:30:00Z')).toBe(evening);
});
