import type { MatchView } from '@kickoracle/contracts';

/** Returns the one part of a version 2 match that players predict; undefined when it is missing. */
export function scorePartOf(match: MatchView): MatchView['parts'][number] | undefined {
  return match.parts.find((part) => part.templateKey === 'score');
}
