import type { MatchView } from '@kickoracle/contracts';

/** Days per page if no competition is chosen. */
export const DAYS_AT_ONCE = 3;

/** Number of matches searched for the round in the URL. */
const MOST_MATCHES = 120;

export type MatchdayChoice =
  | { readonly kind: 'round'; readonly round: string | null }
  | { readonly kind: 'days'; readonly days: number };

/** Returns the rounds of open matches, next one first. */
export function roundsOf(matches: readonly MatchView[]): string[] {
  return [...new Set(matches.map(({ round }) => round))];
}

/** Returns the chosen round, else the next one; null without open matches. */
export function chosenRound(matches: readonly MatchView[], round: string | null): string | null {
  const rounds = roundsOf(matches);
  return rounds.find((each) => each === round) ?? rounds[0] ?? null;
}

function endOf(matches: readonly MatchView[], days: number): number {
  const first = new Date(matches[0]?.kickoffAt ?? 0);
  // By the calendar: days on which the clocks change have 23 or 25 hours.
  return new Date(first.getFullYear(), first.getMonth(), first.getDate() + days).getTime();
}

export function matchesOf(matches: readonly MatchView[], choice: MatchdayChoice): MatchView[] {
  if (choice.kind === 'round') {
    const round = chosenRound(matches, choice.round);
    return matches.filter((match) => match.round === round);
  }
  const end = endOf(matches, choice.days);
  return matches.filter(({ kickoffAt }) => new Date(kickoffAt).getTime() < end);
}

/** Returns true if the loaded pages contain all chosen matches. */
export function isEnough(matches: readonly MatchView[], choice: MatchdayChoice): boolean {
  const last = matches.at(-1);
  if (!last) return false;
  if (choice.kind === 'days') {
    return new Date(last.kickoffAt).getTime() >= endOf(matches, choice.days);
  }
  const isFound = choice.round === null || matches.some(({ round }) => round === choice.round);
  if (!isFound) return matches.length >= MOST_MATCHES;
  return last.round !== chosenRound(matches, choice.round);
}
