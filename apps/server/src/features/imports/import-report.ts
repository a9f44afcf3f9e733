/** The effect of a run on one season. Lists identify rows by their place in the file. */
export type ImportSummary = {
  readonly competition: string;
  readonly season: string;
  readonly teams: number;
  readonly rows: number;
  readonly created: number;
  /** New rows whose match exists already, by another source or by hand. */
  readonly attached: number;
  /** Rows whose match an administrator deleted; they create none. */
  readonly keptDeleted: readonly string[];
  /** Rows with another round or number than before. */
  readonly renamed: number;
  readonly moved: readonly string[];
  /** Predictions that an earlier kickoff made late. */
  readonly late: number;
  /** Kickoffs that differ but stay, because the match has a result. */
  readonly settled: readonly string[];
  /** Days without a time that would have made predictions late. */
  readonly kept: readonly string[];
  /** Kickoffs that stay despite another zone or start, because they have passed. */
  readonly begun: readonly string[];
  readonly replaced: readonly string[];
  readonly postponed: readonly string[];
  readonly cancelled: readonly string[];
  readonly awarded: readonly string[];
  /** Earlier rows that the file lacks; their matches stay. */
  readonly vanished: readonly string[];
  /** Duplicate rows of a match, with fewer facts than the other. */
  readonly doubles: readonly string[];
  /** Number of first proposals; then the changed ones. */
  readonly proposed: number;
  readonly corrected: readonly string[];
  /** Proposals that the file no longer has. */
  readonly withdrawn: readonly string[];
  readonly history: number;
  readonly resettled: readonly string[];
  /** Past matches that are not finished: without a result, or with predictions. */
  readonly leftOpen: readonly string[];
  readonly priced: number;
  readonly placeholders: number;
  readonly questions: readonly string[];
  readonly problems: readonly string[];
  /** Rows dated in a wrong year, with the date that was used. */
  readonly redated: readonly string[];
  readonly notes: readonly string[];
};

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
    questions: [],
    problems: [],
    redated: [],
    notes: [],
  };
}
