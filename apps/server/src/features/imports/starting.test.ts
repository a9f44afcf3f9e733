import { expect, it } from 'vitest';
import { readStarting } from './starting.ts';

it.each([
  ['2026-03-01T15:00:00Z', '2026-03-01T15:00:00.000Z'],
  ['2026-03-01T15:00+01:00', '2026-03-01T14:00:00.000Z'],
])('%s is a moment', (text, moment) => {
  expect(readStarting(text)?.toISOString()).toBe(moment);
});

it.each(['2026-02-30', '2026-02-30T15:00:00Z', '2026-03-01T15:00', 'tomorrow'])(
  '%s is invalid',
  (text) => expect(readStarting(text)).toBeNull(),
);
