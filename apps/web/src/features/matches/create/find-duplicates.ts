import { isSameMeeting } from '@kickoracle/game';
import { fromDateTimeInput } from '../../../lib/zoned-input.ts';
import type { KnownMatch } from './known-matches.tsx';
import type { PastedRow } from './pasted-rows.ts';

/** What a row repeats: matches that are there, and the first line above it that says the same. */
export type Duplicates = {
  readonly matches: readonly KnownMatch[];
  readonly line: number | null;
};

type MatchOfSeason = KnownMatch & { readonly team1Id: string; readonly team2Id: string };

/** What a row repeats; null: nothing, or it cannot be told yet. */
export function findDuplicates(
  row: PastedRow,
  { rows, known }: { rows: readonly PastedRow[]; known: readonly MatchOfSeason[] },
): Duplicates | null {
  const meeting = meetingOf(row);
  if (!meeting) return null;
  const matches = known.filter((match) =>
    isSameMeeting(meeting, { ...match, kickoff: new Date(match.kickoffAt) }),
  );
  const above = rows.find((other) => {
    const told = other.line < row.line && !other.isSkipped ? meetingOf(other) : null;
    return told !== null && isSameMeeting(meeting, told);
  });
  if (matches.length === 0 && !above) return null;
  return { matches, line: above?.line ?? null };
}

function meetingOf({ kickoff: typed, team1Id, team2Id }: PastedRow) {
  const kickoff = fromDateTimeInput(typed);
  return kickoff ? { team1Id, team2Id, kickoff: new Date(kickoff) } : null;
}
