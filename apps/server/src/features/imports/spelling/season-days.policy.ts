/** A day of play and its side, which spellings of one team share. */
export type TeamDay = { readonly date: string; readonly isHome: boolean };

export type Agreement = {
  /** Share of the days, from 0 to 1. */
  readonly share: number;
  /** Days of the one that plays less. */
  readonly days: number;
};

const keyOf = ({ date, isHome }: TeamDay) => `${date} ${isHome}`;

function within(days: readonly TeamDay[], [first, last]: readonly [string, string]) {
  return new Set(days.filter(({ date }) => date >= first && date <= last).map(keyOf));
}

function boundsOf(days: readonly TeamDay[]): [string, string] {
  const dates = days.map(({ date }) => date).toSorted();
  return [dates[0]!, dates.at(-1)!];
}

export function compareDays(a: readonly TeamDay[], b: readonly TeamDay[]): Agreement {
  if (a.length === 0 || b.length === 0) return { share: 0, days: 0 };
  const [[firstA, lastA], [firstB, lastB]] = [boundsOf(a), boundsOf(b)];
  const bounds = [firstA > firstB ? firstA : firstB, lastA < lastB ? lastA : lastB] as const;
  const [left, right] = [within(a, bounds), within(b, bounds)];
  const days = Math.min(left.size, right.size);
  return { share: days === 0 ? 0 : [...left].filter((day) => right.has(day)).length / days, days };
}

/** Enough days to separate teams: chance agrees on every second or third. */
const ENOUGH_DAYS = 5;
const CLEARLY_SAME = 0.8;
const CLEARLY_OTHER = 1 / 3;

export function isSameCalendar({ share, days }: Agreement): boolean {
  return days >= ENOUGH_DAYS && share >= CLEARLY_SAME;
}

export function isOtherCalendar({ share, days }: Agreement): boolean {
  return days >= ENOUGH_DAYS && share < CLEARLY_OTHER;
}
