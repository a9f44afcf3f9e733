/** The months, 1 to 12, in which a competition's season starts and ends. */
export type SeasonMonths = { readonly startMonth: number; readonly endMonth: number };

/** The seasons that forms offer, by start year (TEAMS-02); files may bring others. */
export const OFFERED_SEASONS = [2025, 2026, 2027, 2028, 2029, 2030] as const;

/**
 * The season, named by its start year, that contains a moment. A season that ends in an earlier
 * month than it starts spans two years; the summer between two seasons belongs to the one before
 * until the new one starts.
 */
export function seasonAt(moment: Date, months: SeasonMonths): number {
  const year = moment.getUTCFullYear();
  if (months.endMonth >= months.startMonth) return year;
  return moment.getUTCMonth() + 1 < months.startMonth ? year - 1 : year;
}

/**
 * The season that started last: that of the moment's year, or of the year before while its first
 * month is still to come, whether or not a season spans two years.
 */
export function lastStartedSeason(moment: Date, { startMonth }: SeasonMonths): number {
  const year = moment.getUTCFullYear();
  return moment.getUTCMonth() + 1 < startMonth ? year - 1 : year;
}

/** `2025/26` for a season over two years, `2026` for one within a year. */
export function formatSeason(season: number, months: SeasonMonths): string {
  if (months.endMonth >= months.startMonth) return String(season);
  return `${season}/${String((season + 1) % 100).padStart(2, '0')}`;
}
