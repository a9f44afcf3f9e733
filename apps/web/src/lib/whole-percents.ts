/** Returns whole percentages that sum to 100, by the largest remainder; zeros for zeros. */
export function wholePercents(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count * 100) / all);
  const percents = exact.map(Math.floor);
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0);
  const remainder = (place: number) => exact[place]! - percents[place]!;
  const byRemainder = [...counts.keys()].toSorted((a, b) => remainder(b) - remainder(a));
  for (const place of byRemainder.slice(0, missing)) percents[place]! += 1;
  return percents;
}
