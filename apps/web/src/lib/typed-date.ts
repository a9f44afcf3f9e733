type DayStyle = {
  readonly order: readonly ('day' | 'month' | 'year')[];
  readonly separator: string;
};

const LENGTHS = { day: 2, month: 2, year: 4 } as const;

function styleOf(locale: string): DayStyle {
  const day = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const parts = day.formatToParts(0);
  const order = parts.flatMap(({ type }) =>
    type === 'day' || type === 'month' || type === 'year' ? [type] : [],
  );
  const separator = parts.find(({ type }) => type === 'literal')?.value.trim() ?? '/';
  return { order, separator };
}

/** Splits digits by the order of the parts; the last group may be short. */
function groupsOf(digits: string, { order }: DayStyle): string[] {
  let at = 0;
  return order.flatMap((part) => {
    const group = digits.slice(at, (at += LENGTHS[part]));
    return group === '' ? [] : [group];
  });
}

/** Returns a typed day as `YYYY-MM-DD`, with or without separators; else the text itself. */
export function readTypedDate(typed: string, locale: string): string {
  const text = typed.trim();
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const style = styleOf(locale);
  const groups = /^\d{8}$/.test(text) ? groupsOf(text, style) : text.split(/\D+/).filter(Boolean);
  const found = new Map(style.order.map((part, at) => [part, groups[at] ?? '']));
  const [year, month, day] = [found.get('year')!, found.get('month')!, found.get('day')!];
  const isWhole = groups.length === 3 && /^\d{4}$/.test(year) && month.length < 3 && day.length < 3;
  return isWhole ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/** Writes `YYYY-MM-DD` as the locale does; returns other texts unchanged. */
export function writeTypedDate(value: string, locale: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  if (!year) return value;
  const { order, separator } = styleOf(locale);
  const parts = { year, month: month!, day: day! };
  return order.map((part) => parts[part]).join(separator);
}

/** Adds the separators while the user types only digits. */
export function withSeparators(typed: string, before: string, locale: string): string {
  const isAppended = typed.length === before.length + 1 && typed.startsWith(before);
  const digits = typed.replaceAll(/\D/g, '');
  if (!isAppended || !/\d$/.test(typed) || digits.length > 8) return typed;
  const style = styleOf(locale);
  // Separators that the user types in other places stay.
  const groups = groupsOf(digits, style);
  const wanted = groups.join(style.separator);
  return wanted.replaceAll(/\D/g, '') === digits && isInStyle(typed, style) ? wanted : typed;
}

function isInStyle(typed: string, { order }: DayStyle): boolean {
  const groups = typed.split(/\D+/);
  return groups.slice(0, -1).every((group, at) => group.length === LENGTHS[order[at]!]);
}
