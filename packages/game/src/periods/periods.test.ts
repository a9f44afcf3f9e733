import { describe, expect, it } from 'vitest';
import { boardsFor } from './boards.ts';
import {
  compareSeasons,
  formatSeason,
  isSeason,
  lastStartedSeason,
  seasonAt,
  seasonsOfYear,
  startYearOf,
} from './seasons.ts';

const league = { startMonth: 8, endMonth: 5 };

describe('the boards of an award', () => {
  it('are six for a football match', () => {
    const competition = { id: 'c1', sport: 'football' };
    const boards = boardsFor({
      closesAt: new Date('2025-12-31T23:59:59.999Z'),
      season: 2025,
      competition,
    });
    expect(boards.map(({ kind, scope, year, month }) => [kind, scope, year, month])).toEqual([
      ['month', 'all', 2025, 12],
      ['year', 'all', 2025, null],
      ['month', 'football', 2025, 12],
      ['year', 'football', 2025, null],
      ['month', 'competition', 2025, 12],
      ['season', 'competition', 2025, null],
    ]);
  });

  it('include the season’s round, whenever the match is played', () => {
    const place = { season: 2025, competition: { id: 'c', sport: 'football' }, round: 'Final' };
    const [may, june] = ['2026-05-30T18:00:00Z', '2026-06-01T18:00:00Z'].map((at) =>
      boardsFor({ ...place, closesAt: new Date(at) }).at(-1),
    );
    expect(may).toMatchObject({ kind: 'round', year: 2025, month: null, round: 'Final' });
    expect(june).toEqual(may);
  });

  it('exclude football for another sport, and include it for an item without a competition', () => {
    const closesAt = new Date('2026-01-01T00:00:00Z');
    const tennis = boardsFor({ closesAt, season: 2026, competition: { id: 't', sport: 'tennis' } });
    expect(tennis.some((board) => board.scope === 'football')).toBe(false);
    const free = boardsFor({ closesAt, season: 2026, competition: null });
    expect(free.map((board) => board.scope)).toEqual(['all', 'all', 'football', 'football']);
  });
});

describe('a season', () => {
  it('contains the given time', () => {
    expect(seasonAt(new Date('2026-07-31T23:59:59Z'), league)).toBe(2025);
    expect(seasonAt(new Date('2026-08-01T00:00:00Z'), league)).toBe(2026);
    expect(seasonAt(new Date('2025-12-31T23:30:00Z'), { startMonth: 1, endMonth: 12 })).toBe(2025);
    expect(seasonAt(new Date('2026-02-01T00:00:00Z'), { startMonth: 3, endMonth: 11 })).toBe(2026);
  });

  it('started last in this year, or in the previous year before its first month', () => {
    const summer = { startMonth: 3, endMonth: 11 };
    expect(lastStartedSeason(new Date('2026-02-28T23:59:59.999Z'), summer)).toBe(2025);
    expect(lastStartedSeason(new Date('2026-03-01T00:00:00Z'), summer)).toBe(2026);
    expect(lastStartedSeason(new Date('2026-07-31T23:59:59.999Z'), league)).toBe(2025);
    expect(lastStartedSeason(new Date('2026-08-01T00:00:00Z'), league)).toBe(2026);
  });

  it('is written with two years if it spans them', () => {
    expect(formatSeason(2025, league)).toBe('2025/26');
    expect(formatSeason(1999, league)).toBe('1999/00');
    expect(formatSeason(2026, { startMonth: 6, endMonth: 7 })).toBe('2026');
  });

  it('has its own label before the label of its months', () => {
    const labels = { '2016': '2016', '12016': '2016/17' };
    expect(formatSeason(2016, { ...league, labels })).toBe('2016');
    expect(formatSeason(2015, { ...league, labels })).toBe('2015/16');
    const summer = { startMonth: 3, endMonth: 11 };
    expect(formatSeason(12016, { ...summer, labels })).toBe('2016/17');
    expect(formatSeason(12017, summer)).toBe('2017');
  });

  it('has its own number beside another one with the same start year', () => {
    expect(seasonsOfYear(2016)).toEqual([2016, 12016]);
    expect(seasonsOfYear(2016).map(startYearOf)).toEqual([2016, 2016]);
    expect([12016, 2017, 2015, 2016].toSorted(compareSeasons)).toEqual([2015, 2016, 12016, 2017]);
    expect([1900, 2100, 11900, 12100].every(isSeason)).toBe(true);
    expect([1899, 2101, 11899, 12101, 22016, 2016.5, -1].some(isSeason)).toBe(false);
  });
});
