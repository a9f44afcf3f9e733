import type { CompetitionView } from '@kickoracle/contracts';
import { describe, expect, it } from 'vitest';
import {
  changeFilters,
  endOf,
  offeredMonths,
  offeredYears,
  readFilters,
  writeFilters,
  type BoardScope,
} from './board-filters.ts';
import { aCompetition } from '#testing/a-competition.ts';

const LEAGUE_ID = '0b7e3f52-5f7e-4a43-9d63-0c9a6b1f0a11' as CompetitionView['id'];

const scopeAt = (moment: string): BoardScope => ({
  now: new Date(moment),
  competitions: [aCompetition({ id: LEAGUE_ID })],
  firstYear: 2025,
  lastPage: 10,
});

const read = (search: string, scope: BoardScope) => readFilters(new URLSearchParams(search), scope);

it('a month and a year end in UTC, a season has no fixed end', () => {
  const filters = read('', scopeAt('2026-12-10T12:00:00Z'));
  expect(endOf(filters)).toEqual(new Date('2027-01-01T00:00:00Z'));
  expect(endOf({ ...filters, month: 2 })).toEqual(new Date('2026-03-01T00:00:00Z'));
  expect(endOf({ ...filters, type: 'yearly' })).toEqual(new Date('2027-01-01T00:00:00Z'));
  expect(endOf({ ...filters, type: 'seasonal' })).toBeNull();
});

describe('the filters of the leaderboard', () => {
  const march = scopeAt('2027-03-10T12:00:00Z');

  it('default to this month of all football, in UTC', () => {
    expect(read('', scopeAt('2026-12-31T23:30:00Z'))).toEqual({
      order: 'xp',
      type: 'monthly',
      competition: 'football',
      year: 2026,
      month: 12,
      friends: false,
      page: 1,
      after: null,
    });
  });

  it('come back from the address as they were written', () => {
    const filters = read(
      `type=seasonal&competition=${LEAGUE_ID}&year=2025&friends=true&page=3&after=xyz`,
      march,
    );
    expect(readFilters(writeFilters(filters), march)).toEqual(filters);
  });

  it('know the order by skill, of which nothing else is chosen but the page', () => {
    const filters = read('order=skill&type=yearly&page=2', march);
    expect(filters).toMatchObject({ order: 'skill', page: 2 });
    expect(String(writeFilters(filters))).toBe('order=skill&page=2');
    const back = changeFilters(filters, { order: 'xp' }, march);
    expect(String(writeFilters(back))).toBe('type=yearly&competition=football&year=2027');
  });

  it('ignore unknown values', () => {
    expect(read('type=signup&competition=chess&year=x&month=-1', march)).toEqual(read('', march));
  });

  it('offer no month before August of the first year, and none in the future', () => {
    expect(offeredMonths(2025, march)).toEqual([8, 9, 10, 11, 12]);
    expect(offeredMonths(2027, march)).toEqual([1, 2, 3]);
  });

  it('move to the nearest month that is offered', () => {
    expect(read('year=2025&month=2', march)).toMatchObject({ year: 2025, month: 8 });
    expect(read('year=2027&month=11', march)).toMatchObject({ year: 2027, month: 3 });
  });

  it('move to the nearest year that is offered', () => {
    expect(read('year=1999', march).year).toBe(2025);
    expect(read('year=2090', march).year).toBe(2027);
  });

  it('start a season at the one being played, named by both its years', () => {
    const seasonal = changeFilters(
      changeFilters(read('', march), { type: 'yearly' }, march),
      { competition: LEAGUE_ID },
      march,
    );
    expect(seasonal).toMatchObject({ type: 'seasonal', year: 2026 });
    expect(offeredYears(seasonal, march)).toEqual([
      { year: 2026, label: '2026/27' },
      { year: 2025, label: '2025/26' },
    ]);
  });

  it('BOARD-09: start a season within one year at the one before until its first month has come', () => {
    const seasonal = (moment: string) => {
      const [league] = march.competitions;
      const summer = { ...league!, seasonStartMonth: 3, seasonEndMonth: 11 };
      const scope = { ...scopeAt(moment), competitions: [summer] };
      const yearly = read('type=yearly', scope);
      return { scope, filters: changeFilters(yearly, { competition: LEAGUE_ID }, scope) };
    };
    const february = seasonal('2027-02-28T23:59:59.999Z');
    expect(february.filters).toMatchObject({ type: 'seasonal', year: 2026 });
    expect(read(`type=seasonal&competition=${LEAGUE_ID}`, february.scope).year).toBe(2026);
    // Matches before the first month of the season are on its board, too.
    expect(offeredYears(february.filters, february.scope)).toEqual([
      { year: 2027, label: '2027' },
      { year: 2026, label: '2026' },
      { year: 2025, label: '2025' },
    ]);
    expect(seasonal('2027-03-01T00:00:00Z').filters.year).toBe(2027);
  });

  it('BOARD-09: keep month and year of a monthly board, and go to those of now from a season', () => {
    const monthly = read('year=2025&month=9', march);
    const of = { competition: LEAGUE_ID } as const;
    expect(changeFilters(monthly, of, march)).toMatchObject({ year: 2025, month: 9 });
    const seasonal = read(`type=seasonal&competition=${LEAGUE_ID}&year=2025`, march);
    expect(changeFilters(seasonal, { type: 'monthly' }, march)).toMatchObject({
      year: 2027,
      month: 3,
    });
  });

  it('step back over new year, in UTC', () => {
    const newYear = scopeAt('2027-01-01T00:00:00Z');
    expect(read('', newYear)).toMatchObject({ year: 2027, month: 1 });
    expect(read(`type=seasonal&competition=${LEAGUE_ID}`, newYear).year).toBe(2026);
    expect(read('type=yearly', scopeAt('2026-12-31T23:59:59.999Z')).year).toBe(2026);
  });

  it('offer two seasons that begin in one year by their labels, and find each in the address', () => {
    const [league] = march.competitions;
    const labels = { '2026': '2026', '12026': '2026/27' };
    const scope = { ...march, competitions: [{ ...league!, seasonLabels: labels }] };
    const filters = read(`type=seasonal&competition=${LEAGUE_ID}&year=12026`, scope);
    expect(filters.year).toBe(12026);
    expect(offeredYears(filters, scope)).toEqual([
      { year: 12026, label: '2026/27' },
      { year: 2026, label: '2026' },
      { year: 2025, label: '2025/26' },
    ]);
    expect(readFilters(writeFilters(filters), scope)).toEqual(filters);
    expect(read(`type=seasonal&competition=${LEAGUE_ID}&year=12026`, march).year).toBe(2026);
    expect(read('type=monthly&year=12026', scope).year).toBe(2026);
  });

  it('name the long board of football yearly and every other one seasonal', () => {
    expect(read('type=seasonal&competition=football', march).type).toBe('yearly');
    expect(read('type=yearly&competition=all_sports', march).type).toBe('seasonal');
  });

  it('go back to the first page with every choice but a page', () => {
    const third = read('page=3&after=xyz', march);
    const first = { page: 1, after: null };
    expect(changeFilters(third, { month: 1 }, march)).toMatchObject(first);
    expect(changeFilters(third, { friends: true }, march)).toMatchObject({
      friends: true,
      ...first,
    });
    expect(changeFilters(third, { page: 4 }, march)).toMatchObject({ page: 4, after: null });
  });
});
