import { DAY_MS } from '../periods/durations.ts';

/** Day as written; it may not exist. */
export type WrittenDay = { readonly year: number; readonly month: number; readonly day: number };

/** Order of `03/04/2026`: 3 April or 4 March. */
export type DateOrder = 'day_first' | 'month_first';

type FoundDate = { readonly written: WrittenDay; readonly rest: string };

/** Month names in the five languages, without accents. */
const MONTHS: readonly (readonly string[])[] = [
  'january januar janner janvier enero gennaio',
  'february februar feber fevrier febrero febbraio',
  'march marz maerz mrz mars marzo',
  'april avril abril aprile',
  'may mai mayo maggio',
  'june juni juin junio giugno',
  'july juli juillet julio luglio',
  'august aout agosto',
  'september septembre septiembre setiembre settembre',
  'october oktober octobre octubre ottobre',
  'november novembre noviembre',
  'december dezember decembre diciembre dicembre',
].map((names) => names.split(' '));

/** Returns 1 to 12 for a month name or its first three or more letters, else 0. */
function monthOf(name: string): number {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return MONTHS.findIndex((names) => names.some((month) => month.startsWith(plain))) + 1;
}

/** After `13.12.` and a space, four digits are the year, but two digits are an hour. */
const NUMERIC =
  /^(?<first>\d{1,2})(?<sign>[./-]) ?(?<second>\d{1,2})\k<sign> ?(?<year>\d{4}|(?<! )\d{2})(?!\d)/u;
const ISO = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/u;
const NAMED = [
  /^(?<day>\d{1,2})(?:st|nd|rd|th|er|\.|º)?[ -]+(?:de )?(?<name>\p{L}{3,10})\.?,?[ -]+(?:de )?(?<year>\d{4})(?!\d)/iu,
  /^(?<name>\p{L}{3,10})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?!\d)/iu,
];
/** `13.12.` and `13/12`; `20.45` is a time. */
const NO_YEAR = /^(?<first>\d{1,2})(?:\. ?(?<second>\d{1,2})\.|\/(?<slashed>\d{1,2}))(?![\d/])/u;
const NAMED_NO_YEAR = [
  /^(?<day>\d{1,2})(?:st|nd|rd|th|er|\.|º)?[ -]+(?:de )?(?<name>\p{L}{3,10})\b\.?/iu,
  /^(?<name>\p{L}{3,10})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?(?![\d:.])/iu,
];
/** A weekday may precede the date. */
const WEEKDAY = /^\p{L}{2,10}\.?,?\s+/u;

const numberOf = (text: string | undefined) => Number(text);
const fullYear = (text: string) => (text.length === 2 ? 2000 : 0) + Number(text);

/** A date within the last week is in the past; an earlier one is in the next year. */
const MOST_DAYS_AGO = 7;

/** Returns the year of the next such day. */
function yearOfNext({ month, day }: Omit<WrittenDay, 'year'>, today: WrittenDay): number {
  const from = Date.UTC(today.year, today.month - 1, today.day) - MOST_DAYS_AGO * DAY_MS;
  const years = [today.year - 1, today.year];
  return years.find((year) => Date.UTC(year, month - 1, day) >= from) ?? today.year + 1;
}

function findWithoutYear(text: string, order: DateOrder, today: WrittenDay): FoundDate | null {
  const found = (month: number, day: number, all: string): FoundDate | null => {
    if (month < 1 || month > 12 || day < 1 || day > 31) return null;
    const year = yearOfNext({ month, day }, today);
    return { written: { year, month, day }, rest: text.slice(all.length) };
  };
  const numeric = NO_YEAR.exec(text);
  if (numeric) {
    const { first, second, slashed } = numeric.groups!;
    const isMonthFirst = slashed !== undefined && order === 'month_first';
    const [day, month] = isMonthFirst ? [slashed, first] : [first, second ?? slashed];
    return found(numberOf(month), numberOf(day), numeric[0]);
  }
  for (const pattern of NAMED_NO_YEAR) {
    const named = pattern.exec(text);
    if (!named) continue;
    const date = found(monthOf(named.groups!['name']!), numberOf(named.groups!['day']), named[0]);
    if (date) return date;
  }
  return null;
}

function findHere(text: string, order: DateOrder): FoundDate | null {
  const iso = ISO.exec(text);
  if (iso) {
    const { year, month, day } = iso.groups!;
    const written = { year: numberOf(year), month: numberOf(month), day: numberOf(day) };
    return { written, rest: text.slice(iso[0].length) };
  }
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const { first, sign, second, year } = numeric.groups!;
    const isMonthFirst = sign === '/' && order === 'month_first';
    const [day, month] = isMonthFirst ? [second, first] : [first, second];
    const written = { year: fullYear(year!), month: numberOf(month), day: numberOf(day) };
    return { written, rest: text.slice(numeric[0].length) };
  }
  for (const pattern of NAMED) {
    const named = pattern.exec(text);
    const month = named ? monthOf(named.groups!['name']!) : 0;
    if (!named || month === 0) continue;
    const { day, year } = named.groups!;
    const written = { year: numberOf(year), month, day: numberOf(day) };
    return { written, rest: text.slice(named[0].length) };
  }
  return null;
}

/**
 * Finds the date at the start of a text: `2026-12-31`, `31.12.2026`, `31/12/26`, `31 Dec 2026`,
 * `Thursday, December 31, 2026`. With `today` also `31.12.` and `31 Dec`, the next such day.
 * Returns null if the text starts with no date.
 */
export function findDate(text: string, order: DateOrder, today?: WrittenDay): FoundDate | null {
  const bare = text.replace(WEEKDAY, '');
  const found = findHere(text, order) ?? findHere(bare, order);
  if (found || !today) return found;
  return findWithoutYear(text, order, today) ?? findWithoutYear(bare, order, today);
}

export function isDay({ year, month, day }: WrittenDay): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

export function toIsoDate({ year, month, day }: WrittenDay): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

export type JudgedOrder = {
  readonly order: DateOrder;
  /** The first date that fits both orders, if no date of the paste decides; else null. */
  readonly ambiguous: WrittenDay | null;
};

/** Judges slashed dates: day first, unless one can only be month first and none only day first. */
export function judgeDateOrder(lines: readonly string[], today?: WrittenDay): JudgedOrder {
  type Written = { readonly first: number; readonly second: number; readonly year: number | null };
  const dates = lines.flatMap((line): Written[] => {
    const texts = [line.trim(), line.trim().replace(WEEKDAY, '')];
    const found = texts.map((text) => NUMERIC.exec(text) ?? (today && NO_YEAR.exec(text)));
    const { first, sign, second, slashed, year } = found.find(Boolean)?.groups ?? {};
    if (slashed !== undefined)
      return [{ first: numberOf(first), second: numberOf(slashed), year: null }];
    if (sign !== '/') return [];
    return [{ first: numberOf(first), second: numberOf(second), year: fullYear(year!) }];
  });
  const hasDayFirst = dates.some(({ first, second }) => first > 12 && second <= 12);
  const hasMonthFirst = dates.some(({ first, second }) => second > 12 && first <= 12);
  const order = hasMonthFirst && !hasDayFirst ? 'month_first' : 'day_first';
  const either = dates.find(({ first, second }) => first <= 12 && second <= 12 && first !== second);
  const isDecided = hasDayFirst || hasMonthFirst;
  if (!either || isDecided) return { order, ambiguous: null };
  const { first: day, second: month, year } = either;
  const ofYear = year ?? yearOfNext({ month, day }, today!);
  return { order, ambiguous: { year: ofYear, month, day } };
}
