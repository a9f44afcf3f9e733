/** The server renders in any language; the cache is emptied when it is full. */
const MAX_CACHED = 200;

/** Caches formatters: making one takes a hundred times as long as using it. */
function cached<Options extends object, Formatter>(
  make: (locale: string, options: Options) => Formatter,
): (locale: string, options: Options) => Formatter {
  const cache = new Map<string, Formatter>();
  return (locale, options) => {
    const key = JSON.stringify([locale, options]);
    const known = cache.get(key);
    if (known) return known;
    if (cache.size >= MAX_CACHED) cache.clear();
    const made = make(locale, options);
    cache.set(key, made);
    return made;
  };
}

/** Returns the hour style of the language, `9:05` or `09:05`: `Intl` does not choose it. */
function hourStyleOf(locale: string): 'numeric' | '2-digit' {
  const format = Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  return format.format(new Date(Date.UTC(2000, 0, 1, 9))).startsWith('9') ? 'numeric' : '2-digit';
}

export const dateFormat = cached((locale, { ...options }: Intl.DateTimeFormatOptions) => {
  if (options.hour) options.hour = hourStyleOf(locale);
  return Intl.DateTimeFormat(locale, options);
});

export const numberFormat = cached<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat);

export const distanceFormat = cached(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
