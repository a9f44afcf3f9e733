import type { Score, SeasonLabel } from '@kickoracle/game';

/** Decimal odds of one bookmaker on home win, draw and away win. */
export type BookmakerOdds = { bookmaker: string; home: number; draw: number; away: number };

/** Decimal odds of one bookmaker on more and on fewer goals than a line. */
export type GoalsOdds = { bookmaker: string; line: number; over: number; under: number };

/** The prices of a match: when the market opened, and at its close. */
export type MatchPrices = {
  opening: BookmakerOdds[];
  closing: BookmakerOdds[];
  openingGoals: GoalsOdds[];
  closingGoals: GoalsOdds[];
};

/** What a file says of a match beside its date. Cancelled: somebody decides what becomes of it. */
export type RowStatus = 'scheduled' | 'postponed' | 'cancelled' | 'awarded';

/** A row of a season, as the file has it: local date and time, names as spelt. */
export type SeasonRow = {
  /** Where the row stands, as a person finds it in the file. */
  readonly where: string;
  /** The number of the match, in files that number them. */
  readonly num: number | null;
  readonly round: string;
  /** `YYYY-MM-DD` at the venue. */
  readonly date: string;
  /** `HH:MM` at the venue; null while only the date is known. */
  readonly time: string | null;
  /** The zone of this venue, where the file tells it: an IANA name or `-06:00`. */
  readonly zone: string | null;
  readonly team1: string;
  readonly team2: string;
  readonly matchType: 'group' | 'knockout' | 'semi_final' | 'final' | 'third_place';
  readonly status: RowStatus;
  /** After 90 minutes, and at half-time. */
  readonly fulltime: Score | null;
  readonly halftime: Score | null;
  /** Minutes of the first and the last goal, where the file tells the goals; 0: no goal. */
  readonly goalMinutes: { readonly first: number; readonly last: number } | null;
  readonly prices: MatchPrices | null;
};

/** The rows of a file: those that can be read, and what is wrong with the others. */
export type ReadRows = {
  readonly rows: readonly SeasonRow[];
  /** Rows whose participants nobody knows yet: winners of other matches and the like. */
  readonly waiting: readonly string[];
  /** A sentence for each row that cannot be read, with its place. */
  readonly problems: readonly string[];
};

/** A season in whatever format it came. */
export type SeasonFile = ReadRows & {
  /** Where the file comes from; spellings of teams and rows are known by it. */
  readonly source: string;
  /** The competition as the file spells it, without its season; empty when it does not say. */
  readonly competitionName: string;
  /** The country of the competition, where the file tells it. */
  readonly country: string | null;
  /** As written in the file; null if it is not. */
  readonly season: SeasonLabel | null;
  /** The error of a file that needs a season; without it, the dates of the rows may decide. */
  readonly needsSeason?: string;
  /** Teams are countries. */
  readonly hasNationalTeams: boolean;
  /** Zone of all times of the file, where the format fixes it. */
  readonly zone: string | null;
};

/** A file whose rows are all of one season that is known. */
export type DatedFile = SeasonFile & { readonly season: SeasonLabel };

/** One format: knows its files by a look, and reads them. `read` throws an ImportError. */
export type SeasonReader = {
  canRead(text: string): boolean;
  read(text: string, fileName: string): SeasonFile[];
};
