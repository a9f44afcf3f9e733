import { distanceMs, isSamePair, isSwappedPair, mayBeSameKickoff, type Claim } from './claim.ts';
import { pairNearest } from './nearest.ts';

type Row = Pick<Claim, 'num' | 'round' | 'team1Id' | 'team2Id' | 'kickoff'>;
type Known = Row & { readonly isDeleted: boolean };

function isSameNumber(a: Row, b: Row): boolean {
  return a.num !== null && a.num === b.num;
}

/** Tells whether it is the row of before, as the file knows it: by its number, else by its round, and its teams. */
export function isSameRow(a: Row, b: Row): boolean {
  const isKnownBy = a.num === null ? b.num === null && a.round === b.round : a.num === b.num;
  return isKnownBy && isSamePair(a, b);
}

/** Tells whether one team of two was corrected: same number, or same round and time. */
function isCorrected(a: Row, b: Row): boolean {
  if (isSameNumber(a, b)) return true;
  if (a.num !== null || b.num !== null || a.round !== b.round) return false;
  const isHalf = (a.team1Id === b.team1Id) !== (a.team2Id === b.team2Id);
  return isHalf && mayBeSameKickoff(a.kickoff, b.kickoff);
}

/** From what is certain to what is likely; a row found by one is not looked for by the next. */
const WAYS = [
  isSameRow,
  // The round or the number is another one now.
  (a: Row, b: Row) => isSamePair(a, b),
  (a: Row, b: Row) => isSwappedPair(a, b) && mayBeSameKickoff(a.kickoff, b.kickoff),
  isCorrected,
];

/**
 * Finds the rows of a file among those that its import knows. One that is missing is new. A row
 * belongs to a match that is there rather than to one that was deleted.
 */
export function findOwnRows<R extends Row, C extends Known>(
  rows: readonly R[],
  known: readonly C[],
): Map<R, C> {
  const found = new Map<R, C>();
  const [gone, there] = [
    known.filter(({ isDeleted }) => isDeleted),
    known.filter(({ isDeleted }) => !isDeleted),
  ];
  for (const isSame of WAYS) {
    for (const candidates of [there, gone]) {
      const taken = new Set(found.values());
      const pairs = pairNearest(
        rows.filter((row) => !found.has(row)),
        candidates.filter((claim) => !taken.has(claim)),
        (row, claim) => (isSame(row, claim) ? distanceMs(row, claim) : null),
      );
      for (const [row, claim] of pairs) found.set(row, claim);
    }
  }
  return found;
}
