import { SEASON_YEARS, writeSeasonLabel } from './season-label.ts';

/** The months, 1 to 12, in which a competition's season starts and ends. */
export type SeasonMonths = { readonly startMonth: number; readonly endMonth: number };

/** How the seasons of a competition are written: as its months say, some by labels of their own. */
export type SeasonStyle = SeasonMonths & {
  /** By the number of the season. */
  readonly labels?: Readonly<Record<string, string>>;
};

/** The seasons that forms offer, by start year (TEAMS-02); files may bring others. */
export const OFFERED_SEASONS = [2025, 2026, 2027, 2028, 2029, 2030] as const;

/**
 * Two seasons of a competition may begin in one year, one within it and one over two. A season is
 * numbered by that year, the second one of a year by this much more.
 */
const SECOND = 10_000;

/** The highest number that a season can have. */
export const LAST_SEASON = SECOND + SEASON_YEARS.last;

/** Returns the year in which the season of a number begins. */
export const startYearOf = (season: number): number => season % SECOND;

/** Returns the numbers that seasons which begin in a year can have, the first one's first. */
export const seasonsOfYear = (year: number): readonly [number, number] => [year, SECOND + year];

/** Tells whether it is the second season that begins in its year. */
export const isSecondSeason = (season: number): boolean => season >= SECOND;

/** Tells whether a number is one that a season can have. */
export function isSeason(season: number): boolean {
  const year = startYearOf(season);
  const isYear = year >= SEASON_YEARS.first && year <= SEASON_YEARS.last;
  return Number.isInteger(season) && isYear && season <= LAST_SEASON;
}

/** Compares by the year in which they begin, the second one of a year behind the first. */
export const compareSeasons = (a: number, b: number): number =>
  startYearOf(a) - startYearOf(b) || a - b;

/**
 * Returns the season, named by its start year, that contains a moment. A season that ends in an
 * earlier month than it starts spans two years; the summer between two seasons belongs to the one
 * before until the new one starts.
 */
export function seasonAt(moment: Date, months: SeasonMonths): number {
  const year = moment.getUTCFullYear();
  if (months.endMonth >= months.startMonth) return year;
  return moment.getUTCMonth() + 1 < months.startMonth ? year - 1 : year;
}

/**
 * Returns the season that started last: that of the moment's year, or of the year before while its
 * first month is still to come, whether or not a season spans two years.
 */
export function lastStartedSeason(moment: Date, { startMonth }: SeasonMonths): number {
  const year = moment.getUTCFullYear();
  return moment.getUTCMonth() + 1 < startMonth ? year - 1 : year;
}

/** Writes `2025/26` for a season over two years, `2026` for one within a year. */
export function formatSeason(
  season: number,
  { startMonth, endMonth, labels }: SeasonStyle,
): string {
  const year = startYearOf(season);
  return labels?.[season] ?? writeSeasonLabel({ year, isOneYear: endMonth >= startMonth });
}
