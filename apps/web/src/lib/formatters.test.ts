// @vitest-environment node
import { expect, it } from 'vitest';
import { dateFormat, numberFormat } from './formatters.ts';

it('a formatter is created once per locale and options', () => {
  const options = { style: 'percent' } as const;
  expect(numberFormat('en', options)).toBe(numberFormat('en', { ...options }));
  expect(numberFormat('de', options)).not.toBe(numberFormat('en', options));
  expect(numberFormat('en', {})).not.toBe(numberFormat('en', options));
});

it.each([
  ['en', '9:05 AM', '8:30 PM'],
  ['en-GB', '09:05', '20:30'],
  ['de', '09:05', '20:30'],
  ['fr', '09:05', '20:30'],
  ['es', '9:05', '20:30'],
  ['it', '09:05', '20:30'],
])('hours in %s are %s and %s', (locale, morning, evening) => {
  for (const hour of ['numeric', '2-digit'] as const) {
    const format = dateFormat(locale, { hour, minute: '2-digit', timeZone: 'UTC' });
    const write = (at: string) => format.format(new Date(at)).replace(/\s/g, ' ');
    expect(write('2026-03-10T09:05:00Z')).toBe(morning);
    expect(write('2026-03-10T20:30:00Z')).toBe(evening);
  }
});

it('the cache stays small with very many languages', () => {
  const first = numberFormat('en', { style: 'percent' });
  for (let reader = 0; reader < 250; reader += 1) numberFormat(`en-x-r${reader}`, {});
  expect(numberFormat('en', { style: 'percent' })).not.toBe(first);
});
