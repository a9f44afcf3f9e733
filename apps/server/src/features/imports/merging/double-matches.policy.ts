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

export type DoubleClaim = Pair &
  Pick<Claim, 'importId' | 'fileSeason' | 'num' | 'round' | 'status' | 'result' | 'kickoff'> & {
    readonly id: string;
  };

export type DoubleMatch = Pair & {
  readonly matchId: string;
  readonly competitionId: string;
  readonly season: number;
  readonly kickoff: Kickoff;
  readonly claims: readonly DoubleClaim[];
};

/** Two duplicate matches; `isTurned`: home and away are swapped. */
export type Double = { readonly moved: string; readonly there: string; readonly isTurned: boolean };

const isOfOneSeason = (a: DoubleMatch, b: DoubleMatch) =>
  a.competitionId === b.competitionId && a.season === b.season;

const shareLabel = (a: DoubleMatch, b: DoubleMatch) =>
  a.claims.some((one) => b.claims.some((other) => one.fileSeason === other.fileSeason));

function areTwoInOneFile(a: DoubleMatch, b: DoubleMatch): boolean {
  return a.claims.some((one) =>
    b.claims.some((other) => one.importId === other.importId && !isSameMatch(one, other)),
  );
}

/** Rules from certain to likely, as for the rows of an import. */
const WAYS = [
  (a: DoubleMatch, b: DoubleMatch) => isSamePair(a, b) && distanceMs(a, b) <= ONE_MATCH_MS,
  (a: DoubleMatch, b: DoubleMatch) => isSwappedPair(a, b) && mayBeSameKickoff(a.kickoff, b.kickoff),
  (a: DoubleMatch, b: DoubleMatch) =>
    isSamePair(a, b) && shareLabel(a, b) && distanceMs(a, b) <= SEASON_MS,
];

/** Pairs matches of the merged team with duplicates of the kept one, one to one, nearest first. */
export function findDoubles(
  moved: readonly DoubleMatch[],
  there: readonly DoubleMatch[],
): Double[] {
  const found = new Map<DoubleMatch, DoubleMatch>();
  for (const isSame of WAYS) {
    pairNearest(found, { rows: moved, candidates: there }, (a, b) =>
      isOfOneSeason(a, b) && isSame(a, b) && !areTwoInOneFile(a, b) ? distanceMs(a, b) : null,
    );
  }
  return [...found].map(([one, other]) => ({
    moved: one.matchId,
    there: other.matchId,
    isTurned: !isSamePair(one, other),
  }));
}
