import { distanceMs, isSamePair, isSwappedPair, mayBeSameKickoff, type Claim } from './claim.ts';
import { pairNearest } from './nearest.ts';

type Row = Pick<Claim, 'num' | 'round' | 'team1Id' | 'team2Id' | 'kickoff'>;
type Known = Row & { readonly isDeleted: boolean };

function isSameNumber(a: Row, b: Row): boolean {
  return a.num !== null && a.num === b.num;
}

/** Returns true if the row is identified as before: by number, else by round, and by teams. */
export function isSameRow(a: Row, b: Row): boolean {
  const isKnownBy = a.num === null ? b.num === null && a.round === b.round : a.num === b.num;
  return isKnownBy && isSamePair(a, b);
}

function isCorrected(a: Row, b: Row): boolean {
  if (isSameNumber(a, b)) return true;
  if (a.num !== null || b.num !== null || a.round !== b.round) return false;
  const isHalf = (a.team1Id === b.team1Id) !== (a.team2Id === b.team2Id);
  return isHalf && mayBeSameKickoff(a.kickoff, b.kickoff);
}

/** Rules from certain to likely; a row that one rule finds is not searched by the next. */
const WAYS = [
  isSameRow,
  // The round or the number has changed.
  (a: Row, b: Row) => isSamePair(a, b),
  (a: Row, b: Row) => isSwappedPair(a, b) && mayBeSameKickoff(a.kickoff, b.kickoff),
  isCorrected,
];

/** Unmatched rows are new. Rows of existing matches precede those of deleted ones. */
export function findOwnRows<R extends Row, C extends Known>(
  rows: readonly R[],
  known: readonly C[],
): Map<R, C> {
  const found = new Map<R, C>();
  const [deleted, there] = [
    known.filter(({ isDeleted }) => isDeleted),
    known.filter(({ isDeleted }) => !isDeleted),
  ];
  for (const isSame of WAYS) {
    for (const candidates of [there, deleted]) {
      pairNearest(found, { rows, candidates }, (row, claim) =>
        isSame(row, claim) ? distanceMs(row, claim) : null,
      );
    }
  }
  return found;
}
