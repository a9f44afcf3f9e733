/** Formats a date. In French, the first day of a month is `1er`, which `Intl` does not know. */
export function writeDate(format: Intl.DateTimeFormat, moment: Date): string {
  if (!format.resolvedOptions().locale.startsWith('fr')) return format.format(moment);
  return format
    .formatToParts(moment)
    .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
    .join('');
}
