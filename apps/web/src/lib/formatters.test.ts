// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { dateFormat, numberFormat } from './formatters.ts';

it('what formats is made once for each way of writing', () => {
  const options = { style: 'percent' } as const;
  expect(numberFormat('en', options)).toBe(numberFormat('en', { ...options }));
  expect(numberFormat('de', options)).not.toBe(numberFormat('en', options));
  expect(numberFormat('en', {})).not.toBe(numberFormat('en', options));
});

it('a device that travels reads its new zone', () => {
  const before = dateFormat('en', { hour: '2-digit' });
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(17);
  expect(dateFormat('en', { hour: '2-digit' })).not.toBe(before);
});

it('of readers of very many languages no more is kept than of some', () => {
  const first = numberFormat('en', { style: 'percent' });
  for (let reader = 0; reader < 250; reader += 1) numberFormat(`en-x-r${reader}`, {});
  expect(numberFormat('en', { style: 'percent' })).not.toBe(first);
});
