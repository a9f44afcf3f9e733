import {
  DAY_MS,
  distanceMs,
  isSamePair,
  isSwappedPair,
  mayBeSameKickoff,
  type Claim,
} from './claim.ts';

/** Nobody plays the same opponent at home twice within three days. */
const ONE_MATCH_MS = 3 * DAY_MS;

type Row = Pick<Claim, 'num' | 'team1Id' | 'team2Id' | 'kickoff' | 'result' | 'status'>;

/** Whether two rows of one file are one match. */
function isSameMatch(a: Row, b: Row): boolean {
  if (isSwappedPair(a, b)) return mayBeSameKickoff(a.kickoff, b.kickoff);
  if (!isSamePair(a, b)) return false;
  return (a.num !== null && a.num === b.num) || distanceMs(a, b) <= ONE_MATCH_MS;
}

/** The row that knows more: with a result, to be played, with a time. */
function knowledgeOf(row: Row): number {
  return (
    (row.result ? 4 : 0) + (row.status === 'scheduled' ? 2 : 0) + (row.kickoff.isConfirmed ? 1 : 0)
  );
}

/**
 * The rows of a file, one a match: of two that are the same match the one that knows more stays,
 * else the first.
 */
export function dropDoubles<R extends Row>(rows: readonly R[]): { rows: R[]; doubles: R[] } {
  const kept: R[] = [];
  const doubles: R[] = [];
  const byTeams = new Map<string, R[]>();
  for (const row of rows) {
    const key = [row.team1Id, row.team2Id].toSorted().join();
    const others = byTeams.get(key) ?? [];
    byTeams.set(key, others);
    const same = others.findIndex((other) => isSameMatch(row, other));
    if (same === -1) {
      others.push(row);
      kept.push(row);
      continue;
    }
    const other = others[same]!;
    const isBetter = knowledgeOf(row) > knowledgeOf(other);
    doubles.push(isBetter ? other : row);
    if (!isBetter) continue;
    others[same] = row;
    kept[kept.indexOf(other)] = row;
  }
  return { rows: kept, doubles };
}
