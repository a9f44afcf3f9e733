import { describe, expect, it } from 'vitest';
import { groupHours } from './group-hours.ts';

const START = Date.UTC(2026, 2, 1);
const hours = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    at: new Date(START + index * 3_600_000).toISOString(),
    count: index + 1,
  }));

describe('hours as columns', () => {
  it('of a day are one column each', () => {
    expect(groupHours(hours(24))).toEqual(hours(24));
  });

  it('of a week are in groups of six, and none is lost', () => {
    const columns = groupHours(hours(168));
    expect(columns).toHaveLength(28);
    expect(columns[1]).toEqual({ at: '2026-03-01T06:00:00.000Z', count: 7 + 8 + 9 + 10 + 11 + 12 });
    const sum = (list: { count: number }[]) => list.reduce((all, { count }) => all + count, 0);
    expect(sum(columns)).toBe(sum(hours(168)));
  });
});
