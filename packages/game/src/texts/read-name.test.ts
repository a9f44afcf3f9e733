import { expect, it } from 'vitest';
import { readName } from './read-name.ts';

it.each([
  ['  Harbour   Town ', { name: 'Harbour Town' }],
  ['Bodø/Glimt', { name: 'Bodø/Glimt' }],
  ['Zoe\u0308 FC', { name: 'Zoë FC' }],
  [' ', { problem: 'required' }],
  ['x'.repeat(101), { problem: 'too_long' }],
  ['Mill\u0000Rovers', { problem: 'invalid' }],
  ['Mill\nRovers', { problem: 'invalid' }],
  ['Mill \uFFFD Rovers', { problem: 'invalid' }],
  ['Mill \uD83D Rovers', { problem: 'invalid' }],
])('%j is read as %j', (typed, read) => {
  expect(readName(typed)).toEqual(read);
});

it('counts code points, up to the given length', () => {
  expect(readName('⚽⚽⚽', 3)).toEqual({ name: '⚽⚽⚽' });
  expect(readName('⚽⚽⚽', 2)).toEqual({ problem: 'too_long' });
});
