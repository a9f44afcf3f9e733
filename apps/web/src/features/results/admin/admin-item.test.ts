import { expect, it } from 'vitest';
import { standingOf } from './admin-item.ts';

it.each([
  ['active', 'none', 'open'],
  ['active', 'unscheduled', 'open'],
  ['pending', 'none', 'waiting'],
  ['pending', 'postponed', 'postponed'],
  ['finished', 'none', 'result'],
  ['finished', 'no_result', 'closed'],
  ['finished', 'void', 'void'],
  ['finished', 'postponed', 'result'],
] as const)('a status %s with the note “%s” is %s', (status, note, standing) => {
  expect(standingOf({ status, note })).toBe(standing);
});
