/** What one run did to one season. Lists name rows as a person finds them in the file. */
export type ImportSummary = {
  readonly competition: string;
  readonly season: string;
  /** Teams, however many spellings the file has for them. */
  readonly teams: number;
  readonly rows: number;
  readonly created: number;
  /** Rows new to their import whose match is known, by another source or by hand. */
  readonly attached: number;
  /** Rows whose match an administrator deleted; they make none again. */
  readonly keptDeleted: readonly string[];
  /** Rows whose round or number is another one than before. */
  readonly renamed: number;
  readonly moved: readonly string[];
  /** Predictions that an earlier kickoff made late. */
  readonly late: number;
  /** Kickoffs that differ but stay, because a result stands. */
  readonly settled: readonly string[];
  /** Days without a time that would have made predictions late. */
  readonly kept: readonly string[];
  /** Kickoffs that another zone or start does not move, because they have passed. */
  readonly begun: readonly string[];
  /** Matches that have other teams now. */
  readonly replaced: readonly string[];
  readonly postponed: readonly string[];
  readonly cancelled: readonly string[];
  readonly awarded: readonly string[];
  /** Rows of earlier runs that the file lacks; their matches stay as they are. */
  readonly vanished: readonly string[];
  /** Rows that are the same match as another one of the file, which knew more. */
  readonly doubles: readonly string[];
  /** Results that were proposed for the first time, and that replaced another one. */
  readonly proposed: number;
  readonly corrected: readonly string[];
  /** Proposals that the file no longer tells. */
  readonly withdrawn: readonly string[];
  readonly history: number;
  /** Matches of history that have another result now. */
  readonly resettled: readonly string[];
  /** Past matches that are not finished: without a result, or predicted by somebody. */
  readonly leftOpen: readonly string[];
  readonly priced: number;
  /** Rows whose participants are not known yet. */
  readonly placeholders: number;
  /** What a person must decide, as far as this run brought it up. */
  readonly asked: readonly string[];
  /** Rows that could not be read. */
  readonly problems: readonly string[];
  /** Rows that are dated a year off, with the date as which they were read. */
  readonly redated: readonly string[];
  /** What else a person should know of the whole file. */
  readonly notes: readonly string[];
};

/** A summary in the making. */
export type Report = {
  -readonly [K in keyof ImportSummary]: ImportSummary[K] extends readonly string[]
    ? string[]
    : ImportSummary[K];
};

export function startReport(): Report {
  return {
    competition: '',
    season: '',
    teams: 0,
    rows: 0,
    created: 0,
    attached: 0,
    keptDeleted: [],
    renamed: 0,
    moved: [],
    late: 0,
    settled: [],
    kept: [],
    begun: [],
    replaced: [],
    postponed: [],
    cancelled: [],
    awarded: [],
    vanished: [],
    doubles: [],
    proposed: 0,
    corrected: [],
    withdrawn: [],
    history: 0,
    resettled: [],
    leftOpen: [],
    priced: 0,
    placeholders: 0,
    asked: [],
    problems: [],
    redated: [],
    notes: [],
  };
}
