import type { MatchAnswers } from '../predictions/match-answers.ts';
import type { MatchResult } from './match-result.ts';
import { agree, agreeOnScores } from './same-result.ts';

const MINUTE_MS = 60_000;
/** How far a kickoff may be from ours; long before it, people could predict what they had seen. */
const KICKOFF_MS = { earlier: 5 * MINUTE_MS, later: 24 * 60 * MINUTE_MS };

/** What a source says of how a match ended. */
type Said = {
  /** `played`: to its end. Everything else is for a person. */
  readonly status: string;
  readonly result: MatchResult | MatchAnswers | null;
};

/** The same, with the kickoff that the source knows; null: it does not tell, or it is ours. */
type SaidOfMatch = Said & { readonly kickoffAt: Date | null };

function isOurs({ kickoffAt }: SaidOfMatch, ours: Date): boolean {
  if (kickoffAt === null) return true;
  const later = kickoffAt.getTime() - ours.getTime();
  return later >= -KICKOFF_MS.earlier && later <= KICKOFF_MS.later;
}

/**
 * Tells whether sources agree on how a match ended: all say that it was played, when we say so, and
 * with the same score. One source agrees with itself.
 */
export function doAgree(sources: readonly SaidOfMatch[], kickoffAt: Date): boolean {
  const results = sources.map(({ result }) => result);
  return (
    results.length > 0 &&
    sources.every((each) => each.status === 'played' && isOurs(each, kickoffAt)) &&
    // Every two of them: a source without half-time agrees with two that differ on it.
    results.every((one) => results.every((other) => agreeOnScores(one, other)))
  );
}

/**
 * Returns the sources from which a result differs: in the score, in how it ended, or in an answer
 * that no source confirms. Minutes of goals differ from source to source.
 */
export function differingFrom<Source extends Said>(
  result: MatchAnswers,
  sources: readonly Source[],
): Source[] {
  const isConfirmed = sources.some((each) => agree(result, each.result));
  return sources.filter(
    (each) =>
      each.status !== 'played' ||
      !agreeOnScores(result, each.result) ||
      (!isConfirmed && !agree(result, each.result)),
  );
}
