import { expect, it } from 'vitest';
import { writeDate } from './write-date.ts';

const FIRST = new Date('2026-12-01T12:00:00Z');
const LATER = new Date('2026-12-21T12:00:00Z');

it.each([
  ['fr', 'mardi 1er décembre 2026', { dateStyle: 'full' }, FIRST],
  ['fr-CH', '1er décembre', { day: 'numeric', month: 'long' }, FIRST],
  ['fr', '21 décembre', { day: 'numeric', month: 'long' }, LATER],
  ['fr', '01/12/2026', { day: '2-digit', month: '2-digit', year: 'numeric' }, FIRST],
  ['fr', 'décembre 2026', { month: 'long', year: 'numeric' }, FIRST],
  ['es', '1 de diciembre', { day: 'numeric', month: 'long' }, FIRST],
] satisfies [string, string, Intl.DateTimeFormatOptions, Date][])(
  'writes in %s: %s',
  (locale, text, options, moment) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    expect(writeDate(format, moment)).toBe(text);
  },
);
