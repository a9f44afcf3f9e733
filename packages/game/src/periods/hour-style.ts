const NINE_O_CLOCK = new Date(Date.UTC(2000, 0, 1, 9));

/** Returns the hour style below ten: `9:05`, German `09:05`. `Intl` ignores it beside a date. */
export function hourStyleOf(locale: string): 'numeric' | '2-digit' {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const hour = format.formatToParts(NINE_O_CLOCK).find(({ type }) => type === 'hour')?.value;
  return hour?.length === 1 ? 'numeric' : '2-digit';
}
