import { isSameMeeting } from '@kickoracle/game';
import { fromDateTimeInput } from '#lib/zoned-input.ts';
import type { KnownMatch } from './known-matches.tsx';
import type { PastedRow } from './pasted-rows.ts';

/** Duplicates of a row: existing matches, and the first equal line above it. */
export type Duplicates = {
  readonly matches: readonly KnownMatch[];
  readonly line: number | null;
};

/** Finds duplicates by line; unique and incomplete rows are missing from the result. */
export function findDuplicates(
  rows: readonly PastedRow[],
  known: readonly KnownMatch[],
): ReadonlyMap<number, Duplicates> {
  const found = new Map<number, Duplicates>();
  const knownOf = Map.groupBy(
    known.map((match) => ({ ...match, kickoff: new Date(match.kickoffAt) })),
    pairOf,
  );
  const aboveOf = new Map<string, (Meeting & { readonly line: number })[]>();
  for (const row of rows) {
    const meeting = meetingOf(row);
    if (!meeting) continue;
    const pair = pairOf(meeting);
    const above = aboveOf.get(pair) ?? [];
    const matches = (knownOf.get(pair) ?? []).filter((match) => isSameMeeting(meeting, match));
    const line = above.find((other) => isSameMeeting(meeting, other))?.line ?? null;
    if (matches.length > 0 || line !== null) found.set(row.line, { matches, line });
    if (!row.isSkipped) aboveOf.set(pair, [...above, { ...meeting, line: row.line }]);
  }
  return found;
}

type Meeting = Parameters<typeof isSameMeeting>[0];

/** Returns a key of two teams, regardless of which is at home. */
const pairOf = ({ team1Id, team2Id }: Meeting) => [team1Id, team2Id].toSorted().join(' ');

function meetingOf({ kickoff: typed, team1Id, team2Id }: PastedRow): Meeting | null {
  if (team1Id === null || team2Id === null) return null;
  const kickoff = fromDateTimeInput(typed);
  return kickoff ? { team1Id, team2Id, kickoff: new Date(kickoff) } : null;
}
