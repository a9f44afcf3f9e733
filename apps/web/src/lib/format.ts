import { dateFormat, distanceFormat, numberFormat } from './formatters.ts';
import { viewer } from './viewer.ts';

/** Presets for moments; shown in the viewer's zone unless `timeZone` says otherwise. */
const PRESETS = {
  full: { dateStyle: 'full' },
  /** Of today and tomorrow, whose year nobody asks for. */
  nearDay: { weekday: 'long', day: 'numeric', month: 'long' },
  longDate: { dateStyle: 'long' },
  /** A calendar day of UTC, which is the same one for everybody. */
  utcDay: { dateStyle: 'long', timeZone: 'UTC' },
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  timeWithSeconds: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit' },
  datetime: { dateStyle: 'medium', timeStyle: 'short' },
  dayAndDate: { weekday: 'short', day: 'numeric', month: 'short' },
  dayAndMonth: { day: 'numeric', month: 'short' },
  dayAndTime: {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  },
  weekdayAndTime: { weekday: 'short', hour: '2-digit', minute: '2-digit' },
  dateAndTime: { day: 'numeric', month: 'numeric', hour: '2-digit', minute: '2-digit' },
  exact: { dateStyle: 'full', timeStyle: 'short' },
  monthAndYear: { month: 'long', year: 'numeric' },
  /** A month of UTC, which is the same one for everybody. */
  utcMonth: { month: 'long', year: 'numeric', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DatePreset = keyof typeof PRESETS;

/**
 * Returns the language as the viewer's region writes it: English in Britain has the day before the
 * month and 24 hours.
 */
export function localeOf(language: string): string {
  return viewer().languages.find((tag) => tag.split('-')[0] === language) ?? language;
}

/**
 * Returns empty room as wide as these words nearly are: a letter is narrower than a figure, and what stands
 * between them narrower still. Wider than the words themselves it would break into a line more than they do.
 */
function roomFor(words: string): string {
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  const figures = words.match(/\p{N}/gu)?.length ?? 0;
  const others = words.length - letters - figures;
  return '\u2007'.repeat(Math.round(figures + 0.85 * letters + 0.4 * others));
}

/** Writes a moment in words; an empty text when it is none. */
export function formatDate(moment: Date | string, preset: DatePreset, language: string): string {
  try {
    const { timeZone, isZoneGuessed } = viewer();
    const zone = timeZone === undefined ? {} : { timeZone };
    const options: Intl.DateTimeFormatOptions = PRESETS[preset];
    const words = dateFormat(localeOf(language), { ...zone, ...options }).format(new Date(moment));
    // Room for it, while nobody knows what it says where the viewer is.
    return isZoneGuessed && options.timeZone === undefined ? roomFor(words) : words;
  } catch (error) {
    console.warn('A date could not be formatted.', error);
    return '';
  }
}

/** Writes `12,345` as the language writes it, with six places at most. */
export function formatNumber(value: number, language: string): string {
  return numberFormat(localeOf(language), { maximumFractionDigits: 6 }).format(value);
}

/** Writes an average with its two decimals: `2.70`. */
export function formatAverage(value: number, language: string): string {
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return numberFormat(localeOf(language), decimals).format(value);
}

/** Writes by how much somebody is ahead, or behind, to a tenth: `+3.2`, `−0.4`, `0.0`. */
export function formatLead(value: number, language: string): string {
  const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const format = numberFormat(localeOf(language), {
    ...tenths,
    signDisplay: 'exceptZero',
  });
  return format.format(value).replace('-', '−');
}

/** Writes a share, 0 to 100, as the language writes percentages: `12.3%`, `12,3 %`. */
export function formatPercent(
  percent: number,
  language: string,
  { decimals = 1 }: { decimals?: number } = {},
): string {
  return numberFormat(localeOf(language), {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(percent / 100);
}

/** Writes bytes: `1.2 MB`. */
export function formatMegabytes(bytes: number, language: string): string {
  return numberFormat(localeOf(language), {
    style: 'unit',
    unit: 'megabyte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1_000_000);
}

/** Tells how the language marks thousands, and where the whole number ends. */
function numberSigns(language: string): { group: string; decimal: string } {
  const parts = numberFormat(localeOf(language), {}).formatToParts(1_234_567.5);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: sign('group'), decimal: sign('decimal') };
}

/** Writes what somebody typed in their language as programs write it: `1.500,5` in German is `1500.5`. */
export function toPlainNumber(typed: string, language: string): string {
  const { group, decimal } = numberSigns(language);
  const thousands = new RegExp(`^[+-]?\\d{1,3}(\\${group}\\d{3})+(?!\\d)`);
  return typed
    .replace(/\s/g, '')
    .replace(thousands, (whole) => whole.replaceAll(group, ''))
    .replace(decimal, '.');
}

/** Writes a number of programs, to be changed by hand: without signs between the thousands. */
export function toTypedNumber(plain: string, language: string): string {
  return plain.replace('.', numberSigns(language).decimal);
}

/** Sorts in the order of the language's dictionary, numbers by value; the argument is left alone. */
export function sortByText<T>(
  items: readonly T[],
  textOf: (item: T) => string,
  language: string,
): T[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return items.toSorted((a, b) => compare(textOf(a), textOf(b)));
}

/** Writes the name of a month, 1 to 12, as a heading. */
export function formatMonth(month: number, language: string): string {
  const name = dateFormat(localeOf(language), {
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(Date.UTC(2000, month - 1, 1)));
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Writes a month of a year, 1 to 12: `November 2026`. */
export function formatMonthOfYear(of: { year: number; month: number }, language: string): string {
  return formatDate(new Date(Date.UTC(of.year, of.month - 1, 1)), 'utcMonth', language);
}

const DAY_MS = 24 * 60 * 60_000;

/** Writes a moment ahead in as few words as say it: the time, with the weekday, or with the date. */
export function formatSoon(moment: Date | string, now: Date, language: string): string {
  if (localDay(moment) === localDay(now)) return formatDate(moment, 'time', language);
  const isThisWeek = new Date(moment).getTime() - now.getTime() < 6 * DAY_MS;
  return formatDate(moment, isThisWeek ? 'weekdayAndTime' : 'dateAndTime', language);
}

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

/** Writes `in 3 hours`, `2 days ago`: counted in the largest unit that fits, rounded towards now. */
export function formatRelative(moment: Date | string, now: Date, language: string): string {
  const distance = new Date(moment).getTime() - now.getTime();
  const [unit, size] =
    UNITS.find(([, unitMs]) => Math.abs(distance) >= unitMs) ?? (['minute', MINUTE_MS] as const);
  return distanceFormat(localeOf(language), { numeric: 'auto' }).format(
    Math.trunc(distance / size),
    unit,
  );
}

/** Writes `in 40 seconds`, `in 12 minutes`: how long to wait, never less than it takes. */
export function formatWait(seconds: number, language: string): string {
  const format = distanceFormat(localeOf(language), {});
  return seconds < 60
    ? format.format(Math.ceil(seconds), 'second')
    : format.format(Math.ceil(seconds / 60), 'minute');
}

/** Swedes write a day as programs do. */
const AS_PROGRAMS = 'sv';

/** Returns the calendar day of a moment in the viewer's zone, `YYYY-MM-DD`, for grouping. */
export function localDay(moment: Date | string): string {
  const date = new Date(moment);
  const { timeZone } = viewer();
  if (timeZone !== undefined) return dateFormat(AS_PROGRAMS, { timeZone }).format(date);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Returns the day after a calendar day, both `YYYY-MM-DD`. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

/** Writes a score as people write it, with a dash: `2 – 1`. */
export function formatScoreForReading(score: { home: number; away: number }): string {
  return `${score.home}\u2009–\u2009${score.away}`;
}
