import { describe, expect, it } from 'vitest';
import { cityOfZone, readerLocale, readTimeZone } from './time-zone.ts';

describe('a time zone', () => {
  it.each([
    ['Europe/Rome', 'Europe/Rome'],
    ['europe/rome', 'Europe/Rome'],
    ['Pacific/Chatham', 'Pacific/Chatham'],
    ['UTC', 'UTC'],
    ['Etc/Unknown', 'UTC'],
    ['etc/unknown', 'UTC'],
    ['Etc/Unknown2', null],
    ['+02:00', null],
    ['-05', null],
    ['Mars/Olympus', null],
    ['', null],
    ['Europe/Rome\u0000', null],
    ['Europe/Rome\r\nX-EVIL:1', null],
  ])('%j is %j', (name, zone) => {
    expect(readTimeZone(name)).toBe(zone);
  });
});

it.each([
  ['Europe/Paris', 'Paris'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('%s is called %s', (zone, city) => {
  expect(cityOfZone(zone)).toBe(city);
});

it.each([
  ['en', 'Europe/London', 'en-GB'],
  ['en', 'Asia/Kolkata', 'en-GB'],
  ['en', 'America/New_York', 'en-US'],
  ['en', 'Pacific/Honolulu', 'en-US'],
  ['de', 'America/New_York', 'de'],
])('%s in %s reads dates as %s', (language, zone, locale) => {
  expect(readerLocale(language, zone)).toBe(locale);
});
