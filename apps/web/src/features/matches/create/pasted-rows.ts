import type { FieldProblem, MatchId, TeamId } from '@kickoracle/contracts';
import type { PastedField, PastedMatch, PasteProblem, WrittenDay } from '@kickoracle/game';
import { toDateTimeInput } from '#lib/zoned-input.ts';
import type { KnownMatch } from './known-matches.tsx';
import { EMPTY_MATCH, type MatchFormValues, type OccasionValues } from './match-form-values.ts';

export type RowOutcome =
  | { readonly outcome: 'created' | 'moved'; readonly matchId: MatchId }
  | { readonly outcome: 'duplicate'; readonly matches: readonly KnownMatch[] }
  | {
      readonly outcome: 'invalid';
      readonly fields: readonly { path: string; problem: FieldProblem }[];
    };

export type PastedRow = Pick<PastedMatch, 'line' | 'text' | 'written' | 'near'> & {
  /** In the administrator's time zone, as in the input. */
  readonly kickoff: string;
  /** Why the line has no kickoff; null if it has one. */
  readonly unread: { readonly problem: PasteProblem; readonly day: WrittenDay | null } | null;
  readonly team1Id: TeamId | null;
  readonly team2Id: TeamId | null;
  readonly isSkipped: boolean;
  /** Confirmed as a match of its own despite a likely duplicate. */
  readonly isMeant: boolean;
  readonly fate: RowOutcome | null;
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

/** Returns the edited row; an edit clears its outcome. */
export function changeRow(row: PastedRow, change: Partial<PastedRow>): PastedRow {
  return { ...row, fate: null, ...change };
}

export function toFormValues(row: PastedRow, occasion: OccasionValues): MatchFormValues {
  const { kickoff, team1Id, team2Id } = row;
  return { ...EMPTY_MATCH, ...occasion, kickoff, team1Id, team2Id };
}

/** Fields of each row; problems of shared fields are shown above the table. */
export const ROW_FIELDS = ['kickoff', 'team1Id', 'team2Id'] as const satisfies PastedField[];

export const isPlaced = (
  fate: RowOutcome | null,
): fate is Extract<RowOutcome, { matchId: MatchId }> => fate !== null && 'matchId' in fate;

export const isDone = (row: PastedRow): boolean => row.isSkipped || isPlaced(row.fate);

/** Returns the rows with the outcomes of those sent, matched by position. */
export function withOutcomes(
  rows: readonly PastedRow[],
  sent: { lines: readonly number[]; outcomes: readonly RowOutcome[] },
): PastedRow[] {
  const outcomeOf = new Map(sent.lines.map((line, index) => [line, sent.outcomes[index]]));
  return rows.map((row) => ({ ...row, fate: outcomeOf.get(row.line) ?? row.fate }));
}

/** Applies another reading of the same lines to rows that are neither edited nor done. */
export function reread(
  rows: readonly PastedRow[],
  { before, after }: { before: readonly PastedMatch[]; after: readonly PastedMatch[] },
): PastedRow[] {
  const [was, is] = [before, after].map(
    (read) => new Map(read.map((match) => [match.line, toPastedRow(match)])),
  );
  return rows.map((row) => {
    const next = is!.get(row.line);
    const isEdited = row.kickoff !== was!.get(row.line)?.kickoff;
    return !next || isEdited || isDone(row)
      ? row
      : changeRow(row, { kickoff: next.kickoff, unread: next.unread });
  });
}
