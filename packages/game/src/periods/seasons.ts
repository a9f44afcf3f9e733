import { SEASON_YEARS, writeSeasonLabel } from './season-label.ts';

/** Months, 1 to 12, in which a competition's season starts and ends. */
export type SeasonMonths = { readonly startMonth: number; readonly endMonth: number };

/** Label style of a competition's seasons: by its months, with optional own labels. */
export type SeasonStyle = SeasonMonths & {
  /** By season number. */
  readonly labels?: Readonly<Record<string, string>>;
};

/** Seasons in forms, by start year (TEAMS-02); import files may add others. */
export const OFFERED_SEASONS = [2025, 2026, 2027, 2028, 2029, 2030] as const;

/**
 * Two seasons of a competition can start in one year: one of one year, one of two. The number of a
 * season is its start year; the second season of a year adds this offset.
 */
const SECOND = 10_000;

export const LAST_SEASON = SECOND + SEASON_YEARS.last;

export const startYearOf = (season: number): number => season % SECOND;

/** Returns the two possible season numbers of a start year. */
export const seasonsOfYear = (year: number): readonly [number, number] => [year, SECOND + year];

/** Returns true for the second season of its start year. */
export const isSecondSeason = (season: number): boolean => season >= SECOND;

export function isSeason(season: number): boolean {
  const year = startYearOf(season);
  const isYear = year >= SEASON_YEARS.first && year <= SEASON_YEARS.last;
  return Number.isInteger(season) && isYear && season <= LAST_SEASON;
}

/** Compares seasons by start year; the second one of a year comes last. */
export const compareSeasons = (a: number, b: number): number =>
  startYearOf(a) - startYearOf(b) || a - b;

/**
 * Returns the season at a time, by start year. A season that ends in an earlier month than it
 * starts spans two years; the break before the next season belongs to the previous one.
 */
export function seasonAt(moment: Date, months: SeasonMonths): number {
  const year = moment.getUTCFullYear();
  if (months.endMonth >= months.startMonth) return year;
  return moment.getUTCMonth() + 1 < months.startMonth ? year - 1 : year;
}

/** Returns the season that started last. It ignores how many years a season spans. */
export function lastStartedSeason(moment: Date, { startMonth }: SeasonMonths): number {
  const year = moment.getUTCFullYear();
  return moment.getUTCMonth() + 1 < startMonth ? year - 1 : year;
}

/** Formats a season: its own label, else `2025/26` for two years or `2026` for one. */
export function formatSeason(
  season: number,
  { startMonth, endMonth, labels }: SeasonStyle,
): string {
  const year = startYearOf(season);
  return labels?.[season] ?? writeSeasonLabel({ year, isOneYear: endMonth >= startMonth });
}
