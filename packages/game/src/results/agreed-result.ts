import { MINUTE_MS } from '../periods/durations.ts';
import type { MatchAnswers } from '../predictions/match-answers.ts';
import type { MatchResult } from './match-result.ts';
import { agree, agreeOnScores } from './same-result.ts';

/** Allowed deviation. An earlier kickoff would mean predictions after the start. */
const KICKOFF_MS = { earlier: 5 * MINUTE_MS, later: 24 * 60 * MINUTE_MS };

/** A source's claim about how a match ended. */
type SourceResult = {
  /** `played`: it ended regularly. Other values need a person. */
  readonly status: string;
  readonly result: MatchResult | MatchAnswers | null;
};

/** A claim with the source's kickoff; null: unknown, or the same as ours. */
type SourceMatchResult = SourceResult & { readonly kickoffAt: Date | null };

function isOurs({ kickoffAt }: SourceMatchResult, ours: Date): boolean {
  if (kickoffAt === null) return true;
  const later = kickoffAt.getTime() - ours.getTime();
  return later >= -KICKOFF_MS.earlier && later <= KICKOFF_MS.later;
}

/** Returns true if the sources agree: played, our kickoff, same score. A single one agrees. */
export function doAgree(sources: readonly SourceMatchResult[], kickoffAt: Date): boolean {
  const results = sources.map(({ result }) => result);
  return (
    results.length > 0 &&
    sources.every((each) => each.status === 'played' && isOurs(each, kickoffAt)) &&
    // Pairwise: a source without half-time agrees with two that differ on it.
    results.every((one) => results.every((other) => agreeOnScores(one, other)))
  );
}

/** Returns the sources that differ in score, ending or an answer. Goal minutes may differ. */
export function differingFrom<Source extends SourceResult>(
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
