const list = (): string[] => [];

/** Starts the report of a run on one season. Lists identify rows by their place in the file. */
export function startReport() {
  return {
    competition: '',
    season: '',
    teams: 0,
    rows: 0,
    created: 0,
    /** New rows whose match exists already, by another source or by hand. */
    attached: 0,
    /** Rows whose match an administrator deleted; they create none. */
    keptDeleted: list(),
    /** Rows with another round or number than before. */
    renamed: 0,
    moved: list(),
    /** Predictions that an earlier kickoff made late. */
    late: 0,
    /** Kickoffs that differ but stay, because the match has a result. */
    settled: list(),
    /** Days without a time that would have made predictions late. */
    kept: list(),
    /** Kickoffs that stay despite another zone or start, because they have passed. */
    begun: list(),
    replaced: list(),
    postponed: list(),
    cancelled: list(),
    awarded: list(),
    /** Earlier rows that the file lacks; their matches stay. */
    vanished: list(),
    /** Duplicate rows of a match, with fewer facts than the other. */
    doubles: list(),
    /** Number of first proposals; then the changed ones. */
    proposed: 0,
    corrected: list(),
    /** Proposals that the file no longer has. */
    withdrawn: list(),
    history: 0,
    resettled: list(),
    /** Past matches that are not finished: without a result, or with predictions. */
    leftOpen: list(),
    priced: 0,
    placeholders: 0,
    questions: list(),
    problems: list(),
    /** Rows dated in a wrong year, with the date that was used. */
    redated: list(),
    notes: list(),
  };
}

export type Report = ReturnType<typeof startReport>;

/** The effect of a run on one season. */
export type ImportSummary = {
  readonly [K in keyof Report]: Report[K] extends string[] ? readonly string[] : Report[K];
};
