import { describe, expect, it } from 'vitest';
import { readTimeZone } from './time-zone.ts';

describe('a time zone', () => {
  it.each([
    ['Europe/Rome', 'Europe/Rome'],
    ['europe/rome', 'Europe/Rome'],
    ['Pacific/Chatham', 'Pacific/Chatham'],
    ['UTC', 'UTC'],
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
