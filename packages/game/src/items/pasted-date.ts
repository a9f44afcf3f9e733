/** A day as it was written, which there may not be. */
export type WrittenDay = { readonly year: number; readonly month: number; readonly day: number };

/** Whether `03/04/2026` is the 3 April or the 4 March. */
export type DateOrder = 'day_first' | 'month_first';

/** A date at the beginning of a text, and what follows it. */
type FoundDate = { readonly written: WrittenDay; readonly rest: string };

/** By their first letters without accents, in the five languages. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen'],
  ['feb', 'fev'],
  ['mar', 'mrz'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai', 'mag'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'ott'],
  ['nov'],
  ['dec', 'dez', 'dic'],
];

/** Returns 1 to 12; 0 for what is no month. */
function monthOf(name: string): number {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return MONTHS.findIndex((starts) => starts.some((start) => plain.startsWith(start))) + 1;
}

const NUMERIC =
  /^(?<first>\d{1,2})(?<sign>[./-]) ?(?<second>\d{1,2})\k<sign> ?(?<year>\d{4}|\d{2})(?!\d)/u;
const ISO = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/u;
const NAMED = [
  /^(?<day>\d{1,2})(?:st|nd|rd|th|er|\.|º)?[ -]+(?:de )?(?<name>\p{L}{3,10})\.?,?[ -]+(?:de )?(?<year>\d{4})(?!\d)/iu,
  /^(?<name>\p{L}{3,10})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?!\d)/iu,
];
/** A day of the week may stand before it. */
const WEEKDAY = /^\p{L}{2,10}\.?,?\s+/u;

const numberOf = (text: string | undefined) => Number(text);
const fullYear = (text: string) => (text.length === 2 ? 2000 : 0) + Number(text);

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
 * Finds the date with which a text begins: `2026-12-31`, `31.12.2026`, `31/12/26`, `31 Dec 2026`,
 * `Thursday, December 31, 2026`. Null: it begins with none.
 */
export function findDate(text: string, order: DateOrder): FoundDate | null {
  return findHere(text, order) ?? findHere(text.replace(WEEKDAY, ''), order);
}

/** Tells whether there is such a day. */
export function isDay({ year, month, day }: WrittenDay): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Writes a day as `2026-12-31`. */
export function toIsoDate({ year, month, day }: WrittenDay): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** What dates with slashes mean, and whether that is only a rule. */
export type JudgedOrder = {
  readonly order: DateOrder;
  /** The first date that could be another day as well; null: none could. */
  readonly ambiguous: WrittenDay | null;
};

/**
 * Judges in which order the dates with slashes of one paste are. Day first, unless one of them can
 * only be month first and none only day first.
 */
export function judgeDateOrder(lines: readonly string[]): JudgedOrder {
  const dates = lines.flatMap((line) => {
    const found = NUMERIC.exec(line.trim()) ?? NUMERIC.exec(line.trim().replace(WEEKDAY, ''));
    const { first, sign, second, year } = found?.groups ?? {};
    return sign === '/' ? [[numberOf(first), numberOf(second), fullYear(year!)] as const] : [];
  });
  const hasDayFirst = dates.some(([first, second]) => first > 12 && second <= 12);
  const hasMonthFirst = dates.some(([first, second]) => second > 12 && first <= 12);
  const order = hasMonthFirst && !hasDayFirst ? 'month_first' : 'day_first';
  const either = dates.find(([first, second]) => first <= 12 && second <= 12 && first !== second);
  const isTold = hasDayFirst || hasMonthFirst;
  if (!either || isTold) return { order, ambiguous: null };
  const [day, month, year] = either;
  return { order, ambiguous: { year, month, day } };
}
