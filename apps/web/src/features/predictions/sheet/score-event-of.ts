import type { MatchView } from '@kickoracle/contracts';

/** Returns the question of a line, by which lines are known; undefined: the match is not called by a score alone. */
export function scoreEventOf(match: MatchView): string | undefined {
  if (match.systemVersion !== 2) return undefined;
  return match.parts.find(({ templateKey }) => templateKey === 'score')?.eventId;
}
