import { expect, it } from 'vitest';
import { wholePercents } from './whole-percents.ts';

it.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [20, 10, 5, 5],
    [50, 25, 13, 12],
  ],
  [
    [3, 2, 2],
    [43, 29, 28],
  ],
  [[7], [100]],
  [
    [0, 0],
    [0, 0],
  ],
])('%j are %j per cent', (counts, percents) => {
  expect(wholePercents(counts)).toEqual(percents);
});

it('sums to 100, each within one per cent of its share', () => {
  for (let round = 1; round <= 500; round += 1) {
    const counts = Array.from(
      { length: 1 + (round % 9) },
      (_, i) => (round * 31 + i * i * 17) % 97,
    );
    const all = counts.reduce((sum, count) => sum + count, 0);
    const percents = wholePercents(counts);
    if (all === 0) continue;
    expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
    for (const [place, percent] of percents.entries())
      expect(Math.abs(percent - (counts[place]! * 100) / all)).toBeLessThan(1);
  }
});
