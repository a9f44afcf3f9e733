import type { MatchView } from '@kickoracle/contracts';

/** Returns the score part of a version 2 match; undefined if it is missing. */
export function scorePartOf(match: MatchView): MatchView['parts'][number] | undefined {
  return match.parts.find((part) => part.templateKey === 'score');
}
