export type MatchStatus = 'abandoned' | 'awarded' | 'cancelled' | 'postponed';

const WORDS: Readonly<Record<MatchStatus, string>> = {
  abandoned: 'abandoned abd suspended susp',
  awarded: 'awarded awa awd walkover wo',
  cancelled: 'annulled canc canceled cancelled',
  postponed: 'postp postponed pst',
};

const STATUSES: ReadonlyMap<string, MatchStatus> = new Map(
  Object.entries(WORDS).flatMap(([status, words]) =>
    words.split(' ').map((word) => [word, status as MatchStatus] as const),
  ),
);

/** Reads a status in words or as a code, `Awarded`, `AWD` or `W.O.`; else undefined. */
export function readMatchStatus(text: string): MatchStatus | undefined {
  return STATUSES.get(text.toLowerCase().replaceAll(/[\s./-]/g, ''));
}
