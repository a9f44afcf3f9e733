import { dateFormat } from './formatters.ts';

const DAY = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
/** Returns 22 November 3333 as the locale writes it: a sample of the places of the parts. */
const sampleOf = (locale: string) => dateFormat(locale, DAY).format(Date.UTC(3333, 10, 22));

/** Separates digits as in the sample; the last group may be short. */
function separate(digits: string, sample: string): string {
  let at = 0;
  const groups = sample.match(/\d+/g)!.map(({ length }) => digits.slice(at, (at += length)));
  return groups.filter(Boolean).join(/\D/.exec(sample)![0]);
}

/** Returns a typed day as `YYYY-MM-DD`, with or without separators; else the text itself. */
export function readTypedDate(typed: string, locale: string): string {
  const text = typed.trim();
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const sample = sampleOf(locale);
  const groups = (/^\d{8}$/.test(text) ? separate(text, sample) : text).match(/\d+/g) ?? [];
  const order = sample.match(/\d+/g)!;
  const [year, month, day] = ['3333', '11', '22'].map((part) => groups[order.indexOf(part)] ?? '');
  const isWhole = groups.length === 3 && /^\d{4}-\d\d?-\d\d?$/.test(`${year}-${month}-${day}`);
  return isWhole ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text;
}

/** Writes `YYYY-MM-DD` as the locale does; returns other texts unchanged. */
export function writeTypedDate(value: string, locale: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  if (!year) return value;
  const parts = new Map(Object.entries({ 3333: year, 11: month!, 22: day! }));
  return sampleOf(locale).replace(/\d+/g, (part) => parts.get(part)!);
}

/** Adds the separators while the user types only digits. Other places of separators stay. */
export function withSeparators(typed: string, before: string, locale: string): string {
  const isAppended = typed.length === before.length + 1 && typed.startsWith(before);
  const digits = typed.replaceAll(/\D/g, '');
  if (!isAppended || !/\d$/.test(typed) || digits.length > 8) return typed;
  const sample = sampleOf(locale);
  const begun = typed.replace(/\d+$/, '').replaceAll(/\D+/g, /\D/.exec(sample)![0]);
  const wanted = separate(digits, sample);
  return wanted.startsWith(begun) ? wanted : typed;
}
