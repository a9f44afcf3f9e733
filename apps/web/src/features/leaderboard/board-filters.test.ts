import type { CompetitionView } from '@kickoracle/contracts';
import { describe, expect, it } from 'vitest';
import {
  changeFilters,
  offeredMonths,
  offeredYears,
  readFilters,
  writeFilters,
  type BoardScope,
} from './board-filters.ts';

const LEAGUE_ID = '0b7e3f52-5f7e-4a43-9d63-0c9a6b1f0a11' as CompetitionView['id'];

const scopeAt = (moment: string): BoardScope => ({
  now: new Date(moment),
  competitions: [
    {
      id: LEAGUE_ID,
      name: 'Premier League',
      sport: 'football',
      country: 'England',
      seasonStartMonth: 8,
      seasonEndMonth: 5,
    },
  ],
  firstYear: 2025,
  lastPage: 10,
});

const read = (search: string, scope: BoardScope) => readFilters(new URLSearchParams(search), scope);

describe('the filters of the leaderboard', () => {
  const march = scopeAt('2027-03-10T12:00:00Z');

  it('default to this month of all football, in UTC', () => {
    expect(read('', scopeAt('2026-12-31T23:30:00Z'))).toEqual({
      type: 'monthly',
      competition: 'football',
      year: 2026,
      month: 12,
      page: 1,
    });
  });

  it('come back from the address as they were written', () => {
    const filters = read(`type=seasonal&competition=${LEAGUE_ID}&year=2025&page=3`, march);
    expect(readFilters(writeFilters(filters), march)).toEqual(filters);
  });

  it('ignore what is no filter', () => {
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

  it('call the long board of football yearly and every other one seasonal', () => {
    expect(read('type=seasonal&competition=football', march).type).toBe('yearly');
    expect(read('type=yearly&competition=all_sports', march).type).toBe('seasonal');
  });

  it('go back to the first page with every choice but a page', () => {
    const third = read('page=3', march);
    expect(changeFilters(third, { month: 1 }, march).page).toBe(1);
    expect(changeFilters(third, { page: 4 }, march).page).toBe(4);
  });
});
