import { describe, expect, it } from 'vitest';
import { findSeason, type KnownSeason } from './same-season.policy.ts';

const WINTER = { startMonth: 8, endMonth: 5 };
const SUMMER = { startMonth: 2, endMonth: 11 };

const span = (first: string, last: string) => ({ first: new Date(first), last: new Date(last) });
const SPRING_OF_2016 = span('2016-02-06', '2016-05-29');
const YEAR_2016 = span('2016-02-06', '2016-11-27');
const WINTER_OF_2016 = span('2016-08-27', '2017-05-21');

const known = (season: Partial<KnownSeason>): KnownSeason => ({
  season: 2016,
  label: null,
  sources: [],
  span: null,
  ...season,
});
const seasonOf = (label: string, of = WINTER_OF_2016, source = 'one') => ({
  label,
  source,
  span: of,
});

const imported = known({ label: '2016', sources: ['other'], span: SPRING_OF_2016 });

describe('the season of a file', () => {
  it.each([
    ['nothing is known', [], WINTER, undefined],
    ['it has the label', [known({ label: '2016/17' })], SUMMER, 2016],
    ['the months say so', [known({ span: SPRING_OF_2016 })], WINTER, 2016],
    ['nobody has named it, and it has no match', [known({})], SUMMER, 2016],
    [
      'nobody has named it, and it is another time',
      [known({ span: SPRING_OF_2016 })],
      SUMMER,
      undefined,
    ],
    ['another source has one at another time', [imported], WINTER, undefined],
    [
      'another source has it by another label',
      [{ ...imported, span: WINTER_OF_2016 }],
      WINTER,
      2016,
    ],
    ['one ends as the other begins', [{ ...imported, span: YEAR_2016 }], WINTER, undefined],
    ['somebody made another one without a match', [known({ label: '2016' })], WINTER, undefined],
    [
      'both labels are taken',
      [imported, known({ season: 12016, label: '2016/17' })],
      WINTER,
      12016,
    ],
    ['the other label is taken', [imported, known({ season: 12016 })], SUMMER, 12016],
  ])('is found where %s', (_, seasons, months, season) => {
    expect(findSeason(seasonOf('2016/17'), seasons, months)?.season).toBe(season);
  });

  it('is never one with another label of the same source', () => {
    const own = known({ label: '2016', sources: ['one'], span: WINTER_OF_2016 });
    expect(findSeason(seasonOf('2016/17'), [own], WINTER)).toBeUndefined();
    expect(findSeason(seasonOf('2016/17', WINTER_OF_2016, 'other'), [own], WINTER)).toBe(own);
  });

  it('is another one if its dates are unknown', () => {
    const file = { label: '2016/17', source: 'one', span: null };
    expect(findSeason(file, [imported], WINTER)).toBeUndefined();
  });
});
