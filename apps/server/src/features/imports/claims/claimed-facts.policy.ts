import { DAY_MS, findContradiction, type MatchResult } from '@kickoracle/game';
import type { Kickoff } from '../kickoffs.ts';
import { compareClaims, distanceMs, isSamePair, type Claim, type Pair } from './claim.ts';

/** The facts of a match by all its claims, independent of the order of reading. */
export type ClaimedFacts = {
  readonly pair: Pair;
  readonly round: string;
  readonly matchType: string;
  readonly kickoff: Kickoff;
  readonly isPostponed: boolean;
  readonly kickoffBy: Claim;
  /** The claim that decides on the postponement; null if all have only a day. */
  readonly scheduledBy: Claim | null;
};

/** Computes the facts; a source with only a day leaves the time to others. */
export function claimedFactsOf(claims: readonly Claim[]): ClaimedFacts {
  const ordered = claims.toSorted(compareClaims);
  const first = ordered[0]!;
  const kickoffBy = ordered.find(({ kickoff }) => kickoff.isConfirmed) ?? first;
  const scheduledBy = ordered.find(
    ({ kickoff, status }) => kickoff.isConfirmed || status === 'postponed',
  );
  return {
    pair: { team1Id: first.team1Id, team2Id: first.team2Id },
    round: ordered.find(({ round }) => round !== '')?.round ?? '',
    matchType: ordered.find(({ matchType }) => matchType !== 'group')?.matchType ?? 'group',
    kickoff: kickoffBy.kickoff,
    kickoffBy,
    isPostponed: scheduledBy?.status === 'postponed',
    scheduledBy: scheduledBy ?? null,
  };
}

/** Dates closer than this do not distinguish two meetings of a pair. */
const CERTAIN_MS = 3 * DAY_MS;

export type MatchAsItIs = {
  readonly pair: Pair;
  readonly kickoff: Kickoff;
  readonly isPlayedTwice: boolean;
};

/**
 * Returns the proposal of each source whose kickoff has passed. Excludes results of another pair,
 * or of a date that may be of another meeting of the pair.
 */
export function proposalsOf(
  claims: readonly Claim[],
  match: MatchAsItIs,
  now: Date,
): Map<string, { claim: Claim; result: MatchResult }> {
  const proposals = new Map<string, { claim: Claim; result: MatchResult }>();
  for (const claim of claims.toSorted(compareClaims)) {
    const { source, result, kickoff, status } = claim;
    if (result === null || status === 'cancelled' || kickoff.at > now) continue;
    if (!isSamePair(claim, match.pair) || proposals.has(source)) continue;
    if (match.isPlayedTwice && distanceMs(claim, match) > CERTAIN_MS) continue;
    proposals.set(source, { claim, result });
  }
  return proposals;
}

/** Returns the first source's result, with facts that others add to the same score. */
export function combineResults(results: readonly MatchResult[]): MatchResult | null {
  const [first, ...others] = results;
  if (!first) return null;
  return others
    .filter(({ score }) => score === first.score)
    .reduce((known, other) => {
      const both = { ...other, ...known };
      return findContradiction(both) ? known : both;
    }, first);
}
