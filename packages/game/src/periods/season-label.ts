/** Season label of an import file: of one year, or of two. `year` is the start year. */
export type SeasonLabel = {
  /** `2024/25` or `2025`. */
  readonly text: string;
  readonly year: number;
  readonly isOneYear: boolean;
};

/** First and last start year of a season. */
export const SEASON_YEARS = { first: 1900, last: 2100 } as const;

/** Formats a season: `2024/25` for two years, `2025` for one. */
export function writeSeasonLabel({ year, isOneYear }: Omit<SeasonLabel, 'text'>): string {
  return isOneYear ? String(year) : `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
}

const LABEL = /^(?<start>\d{4})(?:[/-](?<end>\d{4}|\d{2}))?$/;

/**
 * Reads `2024/25`, `2024/2025`, `2024-25` or `2025`. Returns null for anything else, for years that
 * are not consecutive, and for years before 1900 or after 2100.
 */
export function readSeasonLabel(text: string): SeasonLabel | null {
  const found = LABEL.exec(text.trim())?.groups;
  if (!found) return null;
  const year = Number(found['start']);
  if (year < SEASON_YEARS.first || year > SEASON_YEARS.last) return null;
  const end = found['end'];
  if (end !== undefined && !String(year + 1).endsWith(end)) return null;
  const season = { year, isOneYear: end === undefined };
  return { text: writeSeasonLabel(season), ...season };
}

/** Returns true if a date (`YYYY-MM-DD`) is in a year that the season may touch. */
export function isNearSeason(date: string, season: SeasonLabel): boolean {
  const year = Number(date.slice(0, 4));
  const first = season.isOneYear ? season.year - 1 : season.year;
  return year >= first && year <= season.year + 1;
}
