const NINE_O_CLOCK = new Date(Date.UTC(2000, 0, 1, 9));

/**
 * Returns the hour style of a language below ten: English and Spanish `9:05`, German `09:05`.
 * `Intl` applies it only to a time without a date.
 */
export function hourStyleOf(locale: string): 'numeric' | '2-digit' {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const hour = format.formatToParts(NINE_O_CLOCK).find(({ type }) => type === 'hour')?.value;
  return hour?.length === 1 ? 'numeric' : '2-digit';
}
