import type { Score, SeasonLabel } from '@kickoracle/game';

export type BookmakerOdds = { bookmaker: string; home: number; draw: number; away: number };

/** Decimal odds of one bookmaker on more or fewer goals than a line. */
export type GoalsOdds = { bookmaker: string; line: number; over: number; under: number };

/** Prices of a match: when the market opened, and at its close. */
export type MatchPrices = {
  opening: BookmakerOdds[];
  closing: BookmakerOdds[];
  openingGoals: GoalsOdds[];
  closingGoals: GoalsOdds[];
};

/** Status of a match in a file. A cancelled match waits for an administrator. */
export type RowStatus = 'scheduled' | 'postponed' | 'cancelled' | 'awarded';

/** A row of a season, as in the file: local date and time, original names. */
export type SeasonRow = {
  readonly where: string;
  readonly num: number | null;
  readonly round: string;
  /** `YYYY-MM-DD` at the venue. */
  readonly date: string;
  /** `HH:MM` at the venue; null if only the date is known. */
  readonly time: string | null;
  /** Zone of the venue, if the file has it: an IANA name or `-06:00`. */
  readonly zone: string | null;
  readonly team1: string;
  readonly team2: string;
  readonly matchType: 'group' | 'knockout' | 'semi_final' | 'final' | 'third_place';
  readonly status: RowStatus;
  /** After 90 minutes, and at half-time. */
  readonly fulltime: Score | null;
  readonly halftime: Score | null;
  /** Minutes of the first and last goal, if the file has them; 0: no goal. */
  readonly goalMinutes: { readonly first: number; readonly last: number } | null;
  readonly prices: MatchPrices | null;
};

export type ReadRows = {
  readonly rows: readonly SeasonRow[];
  /** Rows with unknown participants, such as winners of other matches. */
  readonly waiting: readonly string[];
  /** A sentence for each unreadable row, with its place. */
  readonly problems: readonly string[];
};

export type SeasonFile = ReadRows & {
  /** Source of the file; the key for spellings and rows. */
  readonly source: string;
  /** The competition as in the file, without its season; empty if missing. */
  readonly competitionName: string;
  readonly country: string | null;
  readonly season: SeasonLabel | null;
  /** The error if a season is needed; without it, the dates of the rows may decide. */
  readonly needsSeason?: string;
  readonly hasNationalTeams: boolean;
  /** Zone of all times, if the format has a fixed one. */
  readonly zone: string | null;
};

export type DatedFile = SeasonFile & { readonly season: SeasonLabel };

export type SeasonReader = {
  canRead(text: string): boolean;
  read(text: string, fileName: string): SeasonFile[];
};
