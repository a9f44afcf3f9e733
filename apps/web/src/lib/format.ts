import { writeDate } from '@kickoracle/contracts/write-date';
import { writeOrdinal } from '@kickoracle/contracts/write-ordinal';
import { dateFormat, distanceFormat, numberFormat } from './formatters.ts';

const DAY = { day: 'numeric', month: 'short' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** Date formats in the time zone of the device, unless they set `timeZone`. */
const PRESETS = {
  full: { dateStyle: 'full' },
  /** In this year. */
  nearDay: { weekday: 'long', day: 'numeric', month: 'long' },
  longDate: { dateStyle: 'long' },
  utcDayAndMonth: { ...DAY, timeZone: 'UTC' },
  utcDay: { dateStyle: 'long', timeZone: 'UTC' },
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  timeWithSeconds: { ...TIME, second: '2-digit' },
  time: TIME,
  datetime: { dateStyle: 'medium', timeStyle: 'short' },
  dayAndDate: { weekday: 'short', ...DAY },
  dayAndMonth: DAY,
  dayAndTime: { weekday: 'short', ...DAY, ...TIME },
  weekdayAndTime: { weekday: 'short', ...TIME },
  dateAndTime: { day: 'numeric', month: 'numeric', ...TIME },
  exact: { dateStyle: 'full', timeStyle: 'short' },
  monthAndYear: { month: 'long', year: 'numeric' },
  utcMonth: { month: 'long', timeZone: 'UTC' },
  utcMonthAndYear: { month: 'long', year: 'numeric', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DatePreset = keyof typeof PRESETS;

/** Returns the language with the region of the device: English in Britain uses 24 hours. */
export function localeOf(language: string, languages: readonly string[]): string {
  return languages.find((tag) => tag.split('-')[0] === language) ?? language;
}

/** Returns blank space about as wide as the text; wider space would wrap the line. */
function blankFor(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const figures = text.match(/\p{N}/gu)?.length ?? 0;
  const others = text.length - letters - figures;
  return '\u2007'.repeat(Math.round(figures + 0.85 * letters + 0.4 * others));
}

const DAY_MS = 24 * 60 * 60_000;
const MINUTE = ['minute', 60_000] as const;
const UNITS = [['day', DAY_MS], ['hour', 60 * 60_000], MINUTE] as const;

const exactly = (decimals: number) => ({
  minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
});

/** @param options.isZoneKnown If false, dates and times are blank space: the zone is a guess. */
export function createFormat(locale: string, timeZone: string, { isZoneKnown = true } = {}) {
  const number = (value: number, options: Intl.NumberFormatOptions) =>
    numberFormat(locale, options).format(value);

  function date(moment: Date | string, preset: DatePreset): string {
    try {
      const options: Intl.DateTimeFormatOptions = PRESETS[preset];
      const text = writeDate(dateFormat(locale, { timeZone, ...options }), new Date(moment));
      return isZoneKnown || options.timeZone !== undefined ? text : blankFor(text);
    } catch (error) {
      console.warn('A date could not be formatted.', error);
      return '';
    }
  }

  /** Returns `YYYY-MM-DD`, as Swedish dates are written, for grouping. */
  const day = (moment: Date | string) => dateFormat('sv', { timeZone }).format(new Date(moment));

  const capitalize = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

  /** Writes `November 2026` for within a sentence; months count from 1. */
  const monthOfYear = (of: { year: number; month: number }) =>
    date(new Date(Date.UTC(of.year, of.month - 1, 1)), 'utcMonthAndYear');

  function numberSigns(): { group: string; decimal: string } {
    const parts = numberFormat(locale, {}).formatToParts(1_234_567.5);
    const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
    return { group: sign('group'), decimal: sign('decimal') };
  }

  return {
    locale,
    isZoneKnown,
    date,
    day,
    /** Writes a text with a capital: for headings. */
    capitalize,
    /** Writes `12,345`, with at most six decimals. */
    number: (value: number) => number(value, { maximumFractionDigits: 6 }),
    /** Writes a rank: `3rd`, `3.`, `3e`. */
    ordinal: (place: number) => writeOrdinal(locale, place, number(place, {})),
    average: (value: number) => number(value, exactly(2)),
    /** Writes a difference: `+3`, `−2`, `0`. */
    signed: (value: number, decimals = 0) =>
      number(value, { ...exactly(decimals), signDisplay: 'exceptZero' }).replace('-', '−'),
    /** Writes a share from 0 to 100: `12.3%`, `12,3 %`. */
    percent: (percent: number, { decimals = 1 } = {}) =>
      number(percent / 100, { style: 'percent', ...exactly(decimals) }),
    megabytes: (bytes: number) =>
      number(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
    /** Reads a number typed in the language: `1.500,5` in German is `1500.5`. */
    toPlainNumber(typed: string): string {
      const { group, decimal } = numberSigns();
      const thousands = new RegExp(`^[+-]?\\d{1,3}(\\${group}\\d{3})+(?!\\d)`);
      return typed
        .replace(/\s/g, '')
        .replace(thousands, (whole) => whole.replaceAll(group, ''))
        .replace(decimal, '.');
    },
    /** Writes a number for an input, without thousands separators. */
    toTypedNumber: (plain: string) => plain.replace('.', numberSigns().decimal),
    month: (month: number) => capitalize(date(new Date(Date.UTC(2000, month - 1, 1)), 'utcMonth')),
    monthOfYear,
    /** As `monthOfYear`, with a capital in every language: for headings and options. */
    monthTitle: (of: { year: number; month: number }) => capitalize(monthOfYear(of)),
    /** Writes a near future time briefly: with the weekday or the date if needed. */
    soon(moment: Date | string, now: Date): string {
      if (day(moment) === day(now)) return date(moment, 'time');
      const isThisWeek = new Date(moment).getTime() - now.getTime() < 6 * DAY_MS;
      return date(moment, isThisWeek ? 'weekdayAndTime' : 'dateAndTime');
    },
    /** Writes `in 3 hours`, `2 days ago`, in the largest unit that fits, rounded towards now. */
    relative(moment: Date | string, now: Date): string {
      const distance = new Date(moment).getTime() - now.getTime();
      const [unit, size] = UNITS.find(([, unitMs]) => Math.abs(distance) >= unitMs) ?? MINUTE;
      const format = distanceFormat(locale, { numeric: 'auto' });
      return format.format(Math.trunc(distance / size), unit);
    },
    /** Writes a day up to now as a title: `Today`, `Yesterday`, else its date. */
    pastDay(moment: Date | string, now: Date): string {
      const [past, today] = [day(moment), day(now)];
      const names = distanceFormat(locale, { numeric: 'auto' });
      if (isZoneKnown && past === today) return capitalize(names.format(0, 'day'));
      if (isZoneKnown && dayAfter(past) === today) return capitalize(names.format(-1, 'day'));
      return capitalize(date(moment, past.slice(0, 4) === today.slice(0, 4) ? 'nearDay' : 'full'));
    },
    /** Writes `in 40 seconds`, `in 12 minutes`, rounded up. */
    wait(seconds: number): string {
      const format = distanceFormat(locale, {});
      return seconds < 60
        ? format.format(Math.ceil(seconds), 'second')
        : format.format(Math.ceil(seconds / 60), 'minute');
    },
  };
}

export type Format = ReturnType<typeof createFormat>;

export function sortByText<T>(items: readonly T[], textOf: (item: T) => string, language: string) {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return items.toSorted((a, b) => compare(textOf(a), textOf(b)));
}

export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}
