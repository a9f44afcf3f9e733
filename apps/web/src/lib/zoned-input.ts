/** Returns a local time for a `datetime-local` input, `2026-11-21T20:45`; empty for none. */
export function toDateTimeInput(moment: Date | string | null): string {
  const date = new Date(moment ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return '';
  const offsetMs = date.getTimezoneOffset() * 60_000;
  return new Date(date.getTime() - offsetMs).toISOString().slice(0, 16);
}

/** Returns ISO or null. A skipped time moves an hour later; of two equal ones the first counts. */
export function fromDateTimeInput(value: string): string | null {
  const date = new Date(value);
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value);
  // 30 February would be a day of March.
  const isThatDay = toDateTimeInput(date).slice(0, 10) === value.slice(0, 10);
  return isWhole && isThatDay ? date.toISOString() : null;
}
