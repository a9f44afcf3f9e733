import type { Score } from '@kickoracle/game';

/** A row of a season, as the file has it: local date and time, names as spelt. */
export type SeasonRow = {
  /** Counted from 1, as a person finds it in the file. */
  readonly rowNumber: number;
  readonly round: string;
  /** `YYYY-MM-DD` at the venue. */
  readonly date: string;
  /** `HH:MM` at the venue; null while only the date is known. */
  readonly time: string | null;
  readonly team1: string;
  readonly team2: string;
  /** After 90 minutes and at half-time. */
  readonly fulltime: Score | null;
  readonly halftime: Score | null;
};

/** A season in whatever format it came. */
export type SeasonFile = {
  readonly source: 'football.json';
  /** The competition as the file spells it, without its season. */
  readonly competitionName: string;
  /** The season as the file names it, `2024/25` or `2026`. */
  readonly fileSeason: string;
  readonly rows: readonly SeasonRow[];
};
