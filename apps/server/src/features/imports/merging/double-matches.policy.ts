import {
  distanceMs,
  isSamePair,
  isSwappedPair,
  mayBeSameKickoff,
  type Claim,
  type Pair,
} from '../claims/claim.ts';
import { isSameMatch, ONE_MATCH_MS } from '../claims/doubles.policy.ts';
import { SEASON_MS } from '../claims/meetings.policy.ts';
import { pairNearest } from '../claims/nearest.ts';
import type { Kickoff } from '../kickoffs.ts';

/** What a source says of a match, as far as it tells which meeting that is. */
export type DoubleClaim = Pair &
  Pick<Claim, 'importId' | 'fileSeason' | 'num' | 'round' | 'status' | 'result' | 'kickoff'> & {
    readonly id: string;
  };

/** A match of a season, by the teams that they are now. */
export type DoubleMatch = Pair & {
  readonly matchId: string;
  readonly competitionId: string;
  readonly season: number;
  readonly kickoff: Kickoff;
  readonly claims: readonly DoubleClaim[];
};

/** Two matches that are one; turned: each calls the other's home team the away team. */
export type Double = { readonly moved: string; readonly there: string; readonly isTurned: boolean };

const isOfOneSeason = (a: DoubleMatch, b: DoubleMatch) =>
  a.competitionId === b.competitionId && a.season === b.season;

const shareLabel = (a: DoubleMatch, b: DoubleMatch) =>
  a.claims.some((one) => b.claims.some((other) => one.fileSeason === other.fileSeason));

/** Tells whether a file that tells both tells them as two, and would not read them as one row. */
function areTwoInOneFile(a: DoubleMatch, b: DoubleMatch): boolean {
  return a.claims.some((one) =>
    b.claims.some((other) => one.importId === other.importId && !isSameMatch(one, other)),
  );
}

/** From what is certain to what is likely: the ways by which imports find the match of a row. */
const WAYS = [
  (a: DoubleMatch, b: DoubleMatch) => isSamePair(a, b) && distanceMs(a, b) <= ONE_MATCH_MS,
  (a: DoubleMatch, b: DoubleMatch) => isSwappedPair(a, b) && mayBeSameKickoff(a.kickoff, b.kickoff),
  (a: DoubleMatch, b: DoubleMatch) =>
    isSamePair(a, b) && shareLabel(a, b) && distanceMs(a, b) <= SEASON_MS,
];

/**
 * Finds which matches that a team brings along are matches that the other one has: each is at most
 * one of them, the nearest in time.
 */
export function findDoubles(
  moved: readonly DoubleMatch[],
  there: readonly DoubleMatch[],
): Double[] {
  const found = new Map<DoubleMatch, DoubleMatch>();
  for (const isSame of WAYS) {
    const taken = new Set(found.values());
    const pairs = pairNearest(
      moved.filter((match) => !found.has(match)),
      there.filter((match) => !taken.has(match)),
      (a, b) =>
        isOfOneSeason(a, b) && isSame(a, b) && !areTwoInOneFile(a, b) ? distanceMs(a, b) : null,
    );
    for (const [one, other] of pairs) found.set(one, other);
  }
  return [...found].map(([one, other]) => ({
    moved: one.matchId,
    there: other.matchId,
    isTurned: !isSamePair(one, other),
  }));
}
