const TWO_DIGITS = (part: number) => String(part).padStart(2, '0');

/** Returns a local time for a `datetime-local` input, `2026-11-21T20:45`; empty for none. */
export function toDateTimeInput(moment: Date | string | null): string {
  if (moment === null) return '';
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const year = String(date.getFullYear()).padStart(4, '0');
  const day = [year, TWO_DIGITS(date.getMonth() + 1), TWO_DIGITS(date.getDate())].join('-');
  return `${day}T${TWO_DIGITS(date.getHours())}:${TWO_DIGITS(date.getMinutes())}`;
}

const INPUT = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/;

/** Returns ISO or null. A skipped time moves an hour later; of two equal ones the first counts. */
export function fromDateTimeInput(value: string): string | null {
  const parts = INPUT.exec(value);
  if (!parts) return null;
  const [year, month, day, hour, minute] = parts.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const date = new Date(year, month - 1, day, hour, minute);
  const isThatDay = date.getMonth() === month - 1 && date.getDate() === day;
  return isThatDay && hour < 24 && minute < 60 ? date.toISOString() : null;
}
