import { describe, expect, it } from 'vitest';
import { isNearSeason, readSeasonLabel } from './season-label.ts';

describe('the season label of a file', () => {
  it.each([
    ['2024/25', { text: '2024/25', year: 2024, isOneYear: false }],
    ['2024/2025', { text: '2024/25', year: 2024, isOneYear: false }],
    ['1999-00', { text: '1999/00', year: 1999, isOneYear: false }],
    ['2025', { text: '2025', year: 2025, isOneYear: true }],
    ['2024/27', null],
    ['0001/02', null],
    ['1899/00', null],
    ['2101', null],
    ['next', null],
  ])('%s is %j', (text, season) => {
    expect(readSeasonLabel(text)).toEqual(season);
  });

  it.each([
    ['2024/25', '2024-08-16', true],
    ['2019/20', '2020-08-23', true],
    ['2024/25', '2034-08-16', false],
    ['2024/25', '0001-08-16', false],
    ['2020', '2021-07-11', true],
    ['2025', '2023-12-31', false],
  ])('%s and %s belong together: %s', (season, date, isNear) => {
    expect(isNearSeason(date, readSeasonLabel(season)!)).toBe(isNear);
  });
});
