import { MAX_NAME_LENGTH, readName, teamKey, type NameProblem, type Score } from '@kickoracle/game';
import { readMatchStatus } from '#formats/match-status.ts';
import { VENUE_TIME } from '#formats/venue-time.ts';
import { ImportError } from '../import-error.ts';
import { quoteText } from '../quote-text.ts';
import { isPlaceholder } from './placeholders.ts';
import type { ReadRows, RowStatus, SeasonRow } from './season-file.ts';

/** Cells without a value. */
const NOTHING = /^(tb[acd]|[?\-–]*)$/i;

const NAME_PROBLEMS: Readonly<Record<NameProblem, string>> = {
  required: 'it is empty',
  too_long: `it has more than ${MAX_NAME_LENGTH} characters`,
  invalid: 'it has characters that no name has',
};

export function findNameProblem(name: string): string | null {
  const read = readName(name);
  return 'problem' in read ? NAME_PROBLEMS[read.problem] : null;
}

function readTeamName(name: string, where: string): string {
  const problem = findNameProblem(name) ?? (teamKey(name) === '' ? 'it has no letter' : null);
  if (problem === null) return name;
  throw new ImportError(`${where}: the name ${quoteText(name)} cannot be read: ${problem}.`);
}

export function readTime(text: string | undefined, where: string): string | null {
  if (text === undefined || NOTHING.test(text)) return null;
  const plain = text.replace(/^(\d{1,2}:\d{2}):00$/, '$1');
  if (VENUE_TIME.test(plain)) return plain.padStart(5, '0');
  throw new ImportError(`${where}: time: ${quoteText(text)} is not a time of the form HH:MM.`);
}

export function readStatus(status: string | undefined): RowStatus {
  const read = readMatchStatus(status ?? '') ?? 'scheduled';
  return read === 'abandoned' ? 'cancelled' : read;
}

type Pair = readonly [number, number];

/** Reads scores as pairs. Refuses half-time above full-time; `where` is the place of the row. */
export function readScores(
  { ft, ht }: { ft?: Pair | undefined; ht?: Pair | undefined },
  where: string,
) {
  if (ft && ht && (ht[0] > ft[0] || ht[1] > ft[1])) {
    throw new ImportError(`${where}: the half-time score is above the full-time score.`);
  }
  const toScore = ([home, away]: Pair): Score => ({ home, away });
  return { fulltime: ft ? toScore(ft) : null, halftime: ht ? toScore(ht) : null };
}

export type RawRow = {
  readonly place: string;
  readonly team1: string;
  readonly team2: string;
  readonly read: (where: string) => SeasonRow;
};

function readRow(raw: RawRow): SeasonRow {
  const { place, team1, team2 } = raw;
  for (const name of [team1, team2]) readTeamName(name, place);
  if (team1 === team2) throw new ImportError(`${place}: ${team1} cannot play against itself.`);
  return raw.read(`${place} (${team1} - ${team2})`);
}

/** Reads row by row; a wrong row does not refuse the others. */
export function readRows(raws: readonly RawRow[]): ReadRows {
  const rows: SeasonRow[] = [];
  const waiting: string[] = [];
  const problems: string[] = [];
  for (const raw of raws) {
    if (isPlaceholder(raw.team1) || isPlaceholder(raw.team2)) {
      waiting.push(`${raw.place} (${raw.team1} - ${raw.team2})`);
      continue;
    }
    try {
      rows.push(readRow(raw));
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      problems.push(error.message);
    }
  }
  return { rows, waiting, problems };
}
