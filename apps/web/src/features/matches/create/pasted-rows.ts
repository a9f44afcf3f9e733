import type { FieldProblem, MatchId, TeamId } from '@kickoracle/contracts';
import type { PastedField, PastedMatch, PasteProblem, WrittenDay } from '@kickoracle/game';
import { toDateTimeInput } from '../../../lib/zoned-input.ts';
import type { KnownMatch } from './known-matches.tsx';
import { EMPTY_MATCH, type MatchFormValues, type OccasionValues } from './match-form-values.ts';

/** What became of a row once it was sent. */
export type Fate =
  | { readonly outcome: 'created' | 'moved'; readonly matchId: MatchId }
  | { readonly outcome: 'duplicate'; readonly matches: readonly KnownMatch[] }
  | {
      readonly outcome: 'invalid';
      readonly fields: readonly { path: string; problem: FieldProblem }[];
    };

/** A pasted match under review: as it was read, and as it was mended since. */
export type PastedRow = Pick<PastedMatch, 'line' | 'text' | 'written' | 'near'> & {
  /** In the administrator's zone, as the input has it. */
  readonly kickoff: string;
  /** Why there was none to be read in the line; null: there was. */
  readonly unread: { readonly problem: PasteProblem; readonly day: WrittenDay | null } | null;
  readonly team1Id: TeamId | null;
  readonly team2Id: TeamId | null;
  readonly isSkipped: boolean;
  /** It is another match than the one that it seems to be. */
  readonly isMeant: boolean;
  readonly fate: Fate | null;
};

export function toPastedRow(read: PastedMatch): PastedRow {
  const { line, text, written, near, draft, day, problems } = read;
  return {
    line,
    text,
    written,
    near,
    kickoff: toDateTimeInput(draft.kickoff),
    unread: problems.kickoff ? { problem: problems.kickoff, day } : null,
    team1Id: draft.team1Id as TeamId | null,
    team2Id: draft.team2Id as TeamId | null,
    isSkipped: false,
    isMeant: false,
    fate: null,
  };
}

/** Returns the row with what was changed; what is changed was not sent yet. */
export function changeRow(row: PastedRow, change: Partial<PastedRow>): PastedRow {
  return { ...row, fate: null, ...change };
}

/** Returns a row as a form of its own, with what all rows have in common. */
export function toFormValues(row: PastedRow, occasion: OccasionValues): MatchFormValues {
  const { kickoff, team1Id, team2Id } = row;
  return { ...EMPTY_MATCH, ...occasion, kickoff, team1Id, team2Id };
}

/** The fields that a row has of its own; what is wrong with others is said above the table. */
export const ROW_FIELDS = ['kickoff', 'team1Id', 'team2Id'] as const satisfies PastedField[];

/** Tells whether it is a match now: a new one, or one that was moved. */
export const isPlaced = (fate: Fate | null): fate is Extract<Fate, { matchId: MatchId }> =>
  fate !== null && 'matchId' in fate;

/** Tells whether nothing is left to do about it. */
export const isDone = (row: PastedRow): boolean => row.isSkipped || isPlaced(row.fate);

/** Returns the rows, with the fates of those that were sent, in the order in which they were. */
export function withFates(
  rows: readonly PastedRow[],
  sent: { lines: readonly number[]; fates: readonly Fate[] },
): PastedRow[] {
  const fateOf = new Map(sent.lines.map((line, index) => [line, sent.fates[index]]));
  return rows.map((row) => ({ ...row, fate: fateOf.get(row.line) ?? row.fate }));
}

/** Returns the rows as they are by another reading of the same lines; what was mended or sent stays. */
export function readAgain(
  rows: readonly PastedRow[],
  { before, after }: { before: readonly PastedMatch[]; after: readonly PastedMatch[] },
): PastedRow[] {
  const [was, is] = [before, after].map(
    (read) => new Map(read.map((match) => [match.line, toPastedRow(match)])),
  );
  return rows.map((row) => {
    const next = is!.get(row.line);
    const isMended = row.kickoff !== was!.get(row.line)?.kickoff;
    return !next || isMended || isDone(row)
      ? row
      : changeRow(row, { kickoff: next.kickoff, unread: next.unread });
  });
}
