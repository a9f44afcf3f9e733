import { describe, expect, it } from 'vitest';
import { readZonedTime } from './zoned-time.ts';

describe('a local time', () => {
  it.each([
    ['Europe/London', '2026-11-21T20:45', '2026-11-21T20:45:00.000Z'],
    ['Europe/London', '2026-07-21T20:45', '2026-07-21T19:45:00.000Z'],
    ['Asia/Kolkata', '2026-11-21T02:15', '2026-11-20T20:45:00.000Z'],
    ['America/Los_Angeles', '2026-12-31T23:30', '2027-01-01T07:30:00.000Z'],
    ['Pacific/Chatham', '2026-11-21T00:00', '2026-11-20T10:15:00.000Z'],
    ['UTC', '2026-02-28T23:59', '2026-02-28T23:59:00.000Z'],
  ])('of %s, %s is %s', (zone, local, moment) => {
    expect(readZonedTime(local, zone).toISOString()).toBe(moment);
  });

  it('moves a skipped hour, and returns the first of a repeated one', () => {
    const paris = (local: string) => readZonedTime(local, 'Europe/Paris').toISOString();
    expect(paris('2026-03-29T01:59')).toBe('2026-03-29T00:59:00.000Z');
    expect(paris('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(paris('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(paris('2026-10-25T03:00')).toBe('2026-10-25T02:00:00.000Z');
  });
});
