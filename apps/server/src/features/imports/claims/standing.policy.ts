import { findContradiction, type MatchResult } from '@kickoracle/game';
import type { Kickoff } from '../kickoffs.ts';
import { compareClaims, DAY_MS, distanceMs, isSamePair, type Claim, type Pair } from './claim.ts';

/** What stands for a match by all that its sources say, the same whichever was read first. */
export type Standing = {
  readonly pair: Pair;
  readonly round: string;
  readonly matchType: string;
  readonly kickoff: Kickoff;
  readonly isPostponed: boolean;
  /** The source whose kickoff stands. */
  readonly kickoffBy: Claim;
  /** The source by which it is postponed or not; null: none says more than a day. */
  readonly scheduledBy: Claim | null;
};

/** Decides what stands: a source that only knows the day leaves the time to one that knows it. */
export function standingOf(claims: readonly Claim[]): Standing {
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

/** Two meetings of a pair are told apart by their date, if it is as near as this. */
const CERTAIN_MS = 3 * DAY_MS;

/** A match as far as it decides what is proposed for it. */
export type MatchAsItIs = {
  readonly pair: Pair;
  readonly kickoff: Kickoff;
  /** The competition has the same pair at home more than once in the season. */
  readonly isPlayedTwice: boolean;
};

/**
 * Returns what each source proposes, once the kickoff that it knows has passed. A result of another
 * pair, or of a date that may mean another meeting of the same pair, is none of this match.
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

/** Returns the first source's result, with the facts that only others tell of the same score. */
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
