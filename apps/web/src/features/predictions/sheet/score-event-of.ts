import type { MatchView } from '@kickoracle/contracts';

/** Returns the event id of a match's only question, the score; undefined for a match with cards. */
export function scoreEventOf(match: MatchView): string | undefined {
  if (match.systemVersion !== 2) return undefined;
  return match.parts.find(({ templateKey }) => templateKey === 'score')?.eventId;
}
