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
export const dateFormat = keep((locale, options: DateOptions) =>
  Intl.DateTimeFormat(locale, options),
);

type NumberOptions = Intl.NumberFormatOptions;
export const numberFormat = keep((locale, options: NumberOptions) =>
  Intl.NumberFormat(locale, options),
);

type DistanceOptions = Intl.RelativeTimeFormatOptions;
export const distanceFormat = keep(
  (locale, options: DistanceOptions) => new Intl.RelativeTimeFormat(locale, options),
);
