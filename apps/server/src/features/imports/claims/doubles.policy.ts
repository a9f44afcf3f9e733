import { DAY_MS } from '@kickoracle/game';
import { distanceMs, isSamePair, isSwappedPair, mayBeSameKickoff, type Claim } from './claim.ts';

/** Two home matches of one pair within three days are rare. */
export const ONE_MATCH_MS = 3 * DAY_MS;

type Row = Pick<Claim, 'num' | 'round' | 'team1Id' | 'team2Id' | 'kickoff' | 'result' | 'status'>;

/** Returns true if two near rows of a pair are two matches: another round or score. */
function areTwo(a: Row, b: Row): boolean {
  const isOtherRound = a.round !== '' && b.round !== '' && a.round !== b.round;
  const isOtherScore = a.result && b.result ? a.result.score !== b.result.score : false;
  return !mayBeSameKickoff(a.kickoff, b.kickoff) && (isOtherRound || isOtherScore);
}

const isNear = (a: Row, b: Row) => isSamePair(a, b) && distanceMs(a, b) <= ONE_MATCH_MS;

export function isSameMatch(a: Row, b: Row): boolean {
  if (isSwappedPair(a, b)) return mayBeSameKickoff(a.kickoff, b.kickoff);
  if (!isSamePair(a, b)) return false;
  return (a.num !== null && a.num === b.num) || (isNear(a, b) && !areTwo(a, b));
}

export function knowledgeOf(row: Row): number {
  return (
    (row.result ? 4 : 0) + (row.status === 'scheduled' ? 2 : 0) + (row.kickoff.isConfirmed ? 1 : 0)
  );
}

/** Keeps one row per match: of duplicates the one with more facts, else the first. */
export function dropDoubles<R extends Row>(rows: readonly R[]): { rows: R[]; doubles: R[] } {
  const unique: R[] = [];
  const doubles: R[] = [];
  const byTeams = new Map<string, R[]>();
  for (const row of rows) {
    const key = [row.team1Id, row.team2Id].toSorted().join();
    const others = byTeams.get(key) ?? [];
    byTeams.set(key, others);
    const same = others.findIndex((other) => isSameMatch(row, other));
    if (same === -1) {
      others.push(row);
      unique.push(row);
      continue;
    }
    const other = others[same]!;
    const isBetter = knowledgeOf(row) > knowledgeOf(other);
    doubles.push(isBetter ? other : row);
    if (!isBetter) continue;
    others[same] = row;
    unique[unique.indexOf(other)] = row;
  }
  return { rows: unique, doubles };
}

export function listNear<R extends Row>(rows: readonly R[]): [row: R, earlier: R][] {
  return [...Map.groupBy(rows, ({ team1Id, team2Id }) => `${team1Id} ${team2Id}`).values()].flatMap(
    (own) =>
      own.flatMap((row, place): [R, R][] => {
        const earlier = own.slice(0, place).findLast((other) => isNear(row, other));
        return earlier ? [[row, earlier]] : [];
      }),
  );
}
