import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../periods/durations.ts';
import {
  isMailTimely,
  nextReminderAt,
  nextSummaryAt,
  quietEnd,
  reminderReach,
} from './mail-times.ts';

const zones = fc.constantFrom(
  ...Intl.supportedValuesOf('timeZone'),
  'UTC',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
);
/** The largest change of clocks: two hours, in Antarctica/Troll. */
const CHANGE_MS = 2 * HOUR_MS;
const moments = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000));

function shown(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(moment);
}
const first = (now: string, timeZone: string) =>
  nextReminderAt({ now: new Date(now), lastAt: null, timeZone }).toISOString();

describe('the time of reminders', () => {
  it.each([
    ['2026-11-22T07:59:59Z', 'Europe/Rome', '2026-11-22T08:00:00.000Z'],
    ['2026-11-22T08:00:00Z', 'Europe/Rome', '2026-11-23T08:00:00.000Z'],
    ['2026-07-01T12:00:00Z', 'Europe/Rome', '2026-07-02T07:00:00.000Z'],
    ['2026-03-28T08:00:00Z', 'Europe/Rome', '2026-03-29T07:00:00.000Z'],
    ['2026-10-24T07:00:00Z', 'Europe/Rome', '2026-10-25T08:00:00.000Z'],
    ['2026-11-22T12:00:00Z', 'Asia/Kolkata', '2026-11-23T03:30:00.000Z'],
    ['2026-11-22T12:00:00Z', 'Pacific/Kiritimati', '2026-11-22T19:00:00.000Z'],
    ['2026-11-22T12:00:00Z', 'Pacific/Pago_Pago', '2026-11-22T20:00:00.000Z'],
  ])('after %s in %s is due %s', (now, timeZone, due) => {
    expect(first(now, timeZone)).toBe(due);
  });

  it('is the next 09:00 in any zone', () => {
    fc.assert(
      fc.property(moments, zones, (now, timeZone) => {
        const due = nextReminderAt({ now, lastAt: null, timeZone });
        expect(shown(due, timeZone)).toContain('09:00');
        expect(due.getTime()).toBeGreaterThan(now.getTime());
        expect(due.getTime() - now.getTime()).toBeLessThanOrEqual(DAY_MS + CHANGE_MS);
        const justBefore = new Date(due.getTime() - 1000);
        expect(nextReminderAt({ now: justBefore, lastAt: null, timeZone })).toEqual(due);
      }),
    );
  });

  it('is once a day, also when clocks change', () => {
    fc.assert(
      fc.property(moments, zones, (start, timeZone) => {
        let now = nextReminderAt({ now: start, lastAt: null, timeZone });
        for (let day = 0; day < 5; day += 1) {
          const next = nextReminderAt({ now, lastAt: now, timeZone });
          const gap = next.getTime() - now.getTime();
          expect(gap).toBeGreaterThanOrEqual(DAY_MS - CHANGE_MS);
          expect(gap).toBeLessThanOrEqual(DAY_MS + CHANGE_MS);
          now = next;
        }
      }),
    );
  });

  it('is between 12 and 36 hours after the last one for a traveller', () => {
    fc.assert(
      fc.property(moments, zones, zones, fc.integer({ min: 0, max: 86_400 }), (start, ...rest) => {
        const [from, to, seconds] = rest;
        const lastAt = nextReminderAt({ now: start, lastAt: null, timeZone: from });
        const now = new Date(lastAt.getTime() + seconds * 1000);
        const gap = nextReminderAt({ now, lastAt, timeZone: to }).getTime() - lastAt.getTime();
        expect(gap).toBeGreaterThan(DAY_MS / 2);
        expect(gap).toBeLessThanOrEqual(
          Math.max(36 * HOUR_MS, seconds * 1000 + DAY_MS) + CHANGE_MS,
        );
      }),
    );
  });
});

describe('the time of weekly summaries', () => {
  it('is Monday at 09:00 local time, a week after the last one', () => {
    fc.assert(
      fc.property(moments, zones, (now, timeZone) => {
        const due = nextSummaryAt({ now, lastAt: null, timeZone });
        expect(shown(due, timeZone)).toBe('Monday 09:00');
        expect(due.getTime() - now.getTime()).toBeLessThanOrEqual(7 * DAY_MS + CHANGE_MS);
        const next = nextSummaryAt({ now: due, lastAt: due, timeZone });
        expect(Math.round((next.getTime() - due.getTime()) / DAY_MS)).toBe(7);
      }),
    );
  });

  it('is once per Monday, however far west the player flies', () => {
    const lastAt = nextSummaryAt({
      now: new Date('2026-11-21T00:00:00Z'),
      lastAt: null,
      timeZone: 'Pacific/Kiritimati',
    });
    const next = nextSummaryAt({ now: lastAt, lastAt, timeZone: 'Pacific/Pago_Pago' });
    expect(lastAt.toISOString()).toBe('2026-11-22T19:00:00.000Z');
    expect(next.toISOString()).toBe('2026-11-30T20:00:00.000Z');
  });
});

describe('a reminder', () => {
  it('lists items that close until three hours after the next one', () => {
    const nextAt = new Date('2026-11-23T08:00:00Z');
    expect(reminderReach(nextAt)).toEqual(new Date('2026-11-23T11:00:00Z'));
  });

  it('is skipped until the next morning if it is hours late', () => {
    const dueAt = new Date('2026-11-23T08:00:00Z');
    expect(isMailTimely({ dueAt, now: new Date('2026-11-23T14:00:00Z') })).toBe(true);
    expect(isMailTimely({ dueAt, now: new Date('2026-11-23T14:00:01Z') })).toBe(false);
  });
});

describe('quiet hours', () => {
  const end = (now: string, from: number, until: number, timeZone = 'Europe/Rome') =>
    quietEnd(new Date(now), { from, until, timeZone })?.toISOString() ?? null;

  it.each([
    ['before they begin', '2026-06-01T19:59:59Z', null],
    ['from their first moment', '2026-06-01T20:00:00Z', '2026-06-02T06:00:00.000Z'],
    ['after midnight', '2026-06-01T23:30:00Z', '2026-06-02T06:00:00.000Z'],
    ['until their last moment', '2026-06-02T05:59:59Z', '2026-06-02T06:00:00.000Z'],
    ['at their end', '2026-06-02T06:00:00Z', null],
    ['in the night to summer time', '2026-03-28T22:00:00Z', '2026-03-29T06:00:00.000Z'],
    ['in the night to winter time', '2026-10-24T21:00:00Z', '2026-10-25T07:00:00.000Z'],
  ])('%s', (_, now, expected) => {
    expect(end(now, 22, 8)).toBe(expected);
  });

  it('within a day, and across a skipped or repeated hour', () => {
    expect(end('2026-06-01T11:00:00Z', 12, 14)).toBe('2026-06-01T12:00:00.000Z');
    // 02:00 to 03:00 is skipped in spring, so there is nothing to wait for at 03:00.
    expect(end('2026-03-29T01:00:00Z', 1, 2)).toBeNull();
    expect(end('2026-10-25T00:30:00Z', 1, 3)).toBe('2026-10-25T02:00:00.000Z');
    expect(end('2026-10-25T01:30:00Z', 1, 3)).toBe('2026-10-25T02:00:00.000Z');
  });

  it('in another zone', () => {
    expect(end('2026-06-01T11:00:00Z', 22, 8, 'Pacific/Chatham')).toBe('2026-06-01T19:15:00.000Z');
  });
});
