import type { MatchView } from '@kickoracle/contracts';
import { localDay } from '../../lib/format.ts';

export type MatchDay = { readonly day: string; readonly matches: readonly MatchView[] };

/** Matches by the calendar day of their kickoff in the viewer's zone, in the order they came in. */
export function groupByDay(matches: readonly MatchView[]): MatchDay[] {
  const days = Map.groupBy(matches, (match) => localDay(match.kickoffAt));
  return [...days].map(([day, ofDay]) => ({ day, matches: ofDay }));
}
