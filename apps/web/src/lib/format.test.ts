import { describe, expect, it, vi } from 'vitest';
import { createFormat, dayAfter, localeOf, sortByText, type DatePreset } from './format.ts';

const MOMENT = new Date('2026-03-07T12:05:09Z');

it('a locale has the region of the device if their languages match', () => {
  expect(localeOf('en', ['de-CH', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(localeOf('fr', ['de-CH', 'en-GB'])).toBe('fr');
});

describe('a formatted time', () => {
  it.each([
    ['full', 'Saturday 7 March 2026', 'Samstag, 7. März 2026'],
    ['short', '07/03/2026', '07.03.2026'],
    ['timeWithSeconds', '12:05:09', '12:05:09'],
    ['time', '12:05', '12:05'],
    ['datetime', '7 Mar 2026, 12:05', '07.03.2026, 12:05'],
    ['dayAndDate', 'Sat 7 Mar', 'Sa., 7. März'],
  ] satisfies [DatePreset, string, string][])('writes %s in two languages', (preset, en, de) => {
    // Versions of Unicode's data differ in commas and kinds of spaces.
    const plain = (text: string) => text.replace(/[,.]/g, '').replace(/\s+/g, ' ');
    expect(plain(createFormat('en-GB', 'UTC').date(MOMENT, preset))).toBe(plain(en));
    expect(plain(createFormat('de', 'UTC').date(MOMENT.toISOString(), preset))).toBe(plain(de));
  });

  it.each([
    ['full', 18],
    ['time', 4],
  ] satisfies [DatePreset, number][])(
    'leaves blank space for %s without a zone, no wider than the text',
    (preset, figures) => {
      const format = createFormat('en-GB', 'UTC', { isZoneKnown: false });
      expect(format.date(MOMENT, preset)).toBe('\u2007'.repeat(figures));
    },
  );

  it.each(['no date', '', new Date(Number.NaN)])('warns about %j and writes nothing', (moment) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(createFormat('en', 'UTC').date(moment, 'full')).toBe('');
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('a calendar day', () => {
  const LATE = '2026-11-01T02:30:00Z';
  const dayFor = (timeZone: string) => createFormat('en', timeZone).day(LATE);

  it('depends on the time zone', () => {
    expect(dayFor('America/New_York')).toBe('2026-10-31');
    expect(dayFor('Asia/Tokyo')).toBe('2026-11-01');
  });

  it('is followed by the next one, across month ends and clock changes', () => {
    expect(dayAfter('2026-02-28')).toBe('2026-03-01');
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
    expect(dayAfter('2026-10-25')).toBe('2026-10-26');
  });
});

it('a month of a year is the same in all zones', () => {
  for (const timeZone of ['America/New_York', 'Pacific/Auckland']) {
    for (const isZoneKnown of [true, false]) {
      const format = createFormat('en', timeZone, { isZoneKnown });
      expect(format.monthOfYear({ year: 2026, month: 11 })).toBe('November 2026');
    }
  }
});

it('a month has a capital in a heading, and none in a French sentence', () => {
  const format = createFormat('fr', 'UTC');
  expect(format.monthOfYear({ year: 2026, month: 11 })).toBe('novembre 2026');
  expect(format.monthTitle({ year: 2026, month: 11 })).toBe('Novembre 2026');
});

it('the first day of a month is an ordinal in French', () => {
  expect(createFormat('fr', 'UTC').date('2026-12-01T12:00:00Z', 'full')).toBe(
    'mardi 1er décembre 2026',
  );
});

it('a past day is today, yesterday, or its date', () => {
  const now = new Date('2026-03-05T01:00:00Z');
  const names = (language: string, isZoneKnown = true) =>
    [
      '2026-03-05T00:30:00Z',
      '2026-03-04T00:30:00Z',
      '2026-03-02T12:00:00Z',
      '2025-12-31T12:00:00Z',
    ].map((day) => createFormat(language, 'UTC', { isZoneKnown }).pastDay(day, now));
  expect(names('en-GB')).toEqual([
    'Today',
    'Yesterday',
    'Monday 2 March',
    'Wednesday, 31 December 2025',
  ]);
  expect(names('fr').slice(0, 3)).toEqual(['Aujourd’hui', 'Hier', 'Lundi 2 mars']);
  // Without a time zone it is unknown which day is today.
  expect(names('en-GB', false).join('').trim()).toBe('');
});

it('numbers are grouped as in the language', () => {
  expect(createFormat('en', 'UTC').number(1234567)).toBe('1,234,567');
  expect(createFormat('de', 'UTC').number(1234567)).toBe('1.234.567');
  expect(createFormat('fr', 'UTC').number(1234567).replace(/\s/g, ' ')).toBe('1 234 567');
});

it('texts are sorted by the alphabet of the language, and numbers by value', () => {
  const sort = (texts: string[], language: string) => sortByText(texts, (text) => text, language);
  expect(sort(['Österreich', 'Zypern', 'Peru', 'Norwegen'], 'de')).toEqual([
    'Norwegen',
    'Österreich',
    'Peru',
    'Zypern',
  ]);
  expect(sort(['Matchday 10', 'Matchday 9', 'matchday 1'], 'en')).toEqual([
    'matchday 1',
    'Matchday 9',
    'Matchday 10',
  ]);
});

it.each([
  ['en', '1,500.5', '1500.5'],
  ['de', '1.500,5', '1500.5'],
  ['fr', '1\u202f500,5', '1500.5'],
])('reads a number typed in %s: %s', (language, typed, plain) => {
  expect(createFormat(language, 'UTC').toPlainNumber(typed)).toBe(plain);
});
