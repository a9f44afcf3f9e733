import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dayAfter,
  formatMonthOfYear,
  localDay,
  formatDate,
  formatNumber,
  sortByText,
  type DatePreset,
} from './format.ts';
import { drawFor } from './viewer.ts';

// Noon, so that the day is the same in nearly every zone that this may run in.
const MOMENT = new Date(2026, 2, 7, 12, 5, 9);

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
});

describe('formatDate', () => {
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
    expect(plain(formatDate(MOMENT, preset, 'en'))).toBe(plain(en));
    expect(plain(formatDate(MOMENT.toISOString(), preset, 'de'))).toBe(plain(de));
  });

  it.each([
    ['full', 18],
    ['time', 4],
  ] satisfies [DatePreset, number][])(
    'keeps room for %s where the zone is not known, no wider than the words are',
    (preset, figures) => {
      const drawn = drawFor({ languages: ['en-GB'], timeZone: 'UTC', isZoneGuessed: true }, () =>
        formatDate('2026-03-07T12:05:09Z', preset, 'en'),
      );
      expect(drawn).toBe('\u2007'.repeat(figures));
    },
  );

  it.each(['no date', '', new Date(Number.NaN)])('warns about %j and writes nothing', (moment) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(formatDate(moment, 'full', 'en')).toBe('');
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('a calendar day', () => {
  const LATE = '2026-11-01T02:30:00Z';
  const dayFor = (timeZone: string) =>
    drawFor({ languages: ['en'], timeZone }, () => localDay(LATE));

  it('is that of the zone of who looks', () => {
    expect(dayFor('America/New_York')).toBe('2026-10-31');
    expect(dayFor('Asia/Tokyo')).toBe('2026-11-01');
  });

  it('is followed by the next one, over the ends of months and when clocks change', () => {
    expect(dayAfter('2026-02-28')).toBe('2026-03-01');
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
    expect(dayAfter('2026-10-25')).toBe('2026-10-26');
  });
});

it('a month of a year is the same one wherever who looks is', () => {
  const say = () => formatMonthOfYear({ year: 2026, month: 11 }, 'en');
  for (const timeZone of ['America/New_York', 'Pacific/Auckland']) {
    expect(drawFor({ languages: ['en'], timeZone }, say)).toBe('November 2026');
    const guessed = { languages: ['en'], timeZone, isZoneGuessed: true };
    expect(drawFor(guessed, say)).toBe('November 2026');
  }
});

it('numbers are grouped as the language does', () => {
  expect(formatNumber(1234567, 'en')).toBe('1,234,567');
  expect(formatNumber(1234567, 'de')).toBe('1.234.567');
  expect(formatNumber(1234567, 'fr').replace(/\s/g, ' ')).toBe('1 234 567');
});

it('texts are sorted as in a dictionary of the language, and numbers by value', () => {
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
