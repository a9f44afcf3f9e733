import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromDateTimeInput, toDateTimeInput } from './zoned-input.ts';

let zoneBefore: string | undefined;
beforeEach(() => {
  zoneBefore = process.env['TZ'];
});
afterEach(() => {
  if (zoneBefore === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zoneBefore;
});

describe('OP-4: times are shown in the time zone of the viewer and stored in UTC', () => {
  it.each([
    ['Europe/London', '2026-11-21T20:45', '2026-11-21T20:45:00.000Z'],
    ['Europe/London', '2026-07-21T20:45', '2026-07-21T19:45:00.000Z'],
    ['Asia/Kolkata', '2026-11-21T02:15', '2026-11-20T20:45:00.000Z'],
    ['America/Los_Angeles', '2026-12-31T23:30', '2027-01-01T07:30:00.000Z'],
  ])('in %s, %s is %s and back', (zone, input, moment) => {
    process.env['TZ'] = zone;
    expect(fromDateTimeInput(input)).toBe(moment);
    expect(toDateTimeInput(moment)).toBe(input);
  });

  it('moves a skipped time an hour later, and takes the first of two', () => {
    process.env['TZ'] = 'Europe/Paris';
    expect(fromDateTimeInput('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(fromDateTimeInput('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
  });

  it('rejects invalid texts', () => {
    for (const text of ['', 'soon', '2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T25:00']) {
      expect(fromDateTimeInput(text)).toBeNull();
    }
    expect(toDateTimeInput(null)).toBe('');
    expect(toDateTimeInput('soon')).toBe('');
  });
});
