/** The server draws for readers of whatever language: what was kept for some is made anew for others. */
const MOST_KEPT = 200;

/** Keeps what formats: to make it takes a hundred times as long as to use it, and a page says many of a kind. */
function keep<Options extends object, Formatter>(
  make: (locale: string, options: Options) => Formatter,
): (locale: string, options: Options) => Formatter {
  const kept = new Map<string, Formatter>();
  return (locale, options) => {
    // Of a device that travels the zone is another one by its distance.
    const key = JSON.stringify([locale, options, new Date().getTimezoneOffset()]);
    const known = kept.get(key);
    if (known) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const made = make(locale, options);
    kept.set(key, made);
    return made;
  };
}

type DateOptions = Intl.DateTimeFormatOptions;

/** Tells how the language writes hours below ten, `9:05` or `09:05`: options leave that to the caller. */
function hourStyleOf(locale: string): 'numeric' | '2-digit' {
  const format = Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  return format.format(new Date(Date.UTC(2000, 0, 1, 9))).startsWith('9') ? 'numeric' : '2-digit';
}

/** Hours are written as the language writes them, whatever their style in the options. */
export const dateFormat = keep((locale, options: DateOptions) =>
  Intl.DateTimeFormat(locale, {
    ...options,
    ...(options.hour !== undefined && { hour: hourStyleOf(locale) }),
  }),
);

type NumberOptions = Intl.NumberFormatOptions;
export const numberFormat = keep((locale, options: NumberOptions) =>
  Intl.NumberFormat(locale, options),
);

type DistanceOptions = Intl.RelativeTimeFormatOptions;
export const distanceFormat = keep(
  (locale, options: DistanceOptions) => new Intl.RelativeTimeFormat(locale, options),
);
