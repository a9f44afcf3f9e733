import { DAY_MS } from '@kickoracle/game';
import {
  compareClaims,
  distanceMs,
  isSamePair,
  isSwappedPair,
  mayBeSameKickoff,
  type Claim,
  type Pair,
} from './claim.ts';
import type { Kickoff } from '../kickoffs.ts';
import { pairNearest } from './nearest.ts';

const NEAR_MS = 3 * DAY_MS;

/** A postponed match is played within its season; matches farther apart are two. */
export const SEASON_MS = 300 * DAY_MS;

type Met = Pair & { readonly kickoff: Kickoff };
type Claimed = Met & Pick<Claim, 'source' | 'fileSeason' | 'importId'>;

/** Rules, the surest first, by which a claim belongs to another source's meeting. */
const WAYS = [
  (a: Claimed, b: Claimed) => isSamePair(a, b) && distanceMs(a, b) <= NEAR_MS,
  (a: Claimed, b: Claimed) => isSwappedPair(a, b) && mayBeSameKickoff(a.kickoff, b.kickoff),
  // A postponed match: one home match per pair and season.
  (a: Claimed, b: Claimed) =>
    isSamePair(a, b) && a.fileSeason === b.fileSeason && distanceMs(a, b) <= SEASON_MS,
];

/** One meeting per match, with one claim per import at most; independent of reading order. */
export function groupMeetings<C extends Claimed>(claims: readonly C[]): C[][] {
  const ordered = claims.toSorted(
    (a, b) =>
      compareClaims(a, b) ||
      a.kickoff.at.getTime() - b.kickoff.at.getTime() ||
      (a.team1Id < b.team1Id ? -1 : 1),
  );
  const meetings: C[][] = [];
  for (const own of Map.groupBy(ordered, ({ importId }) => importId).values()) {
    const found = new Map<C, C[]>();
    for (const isSame of WAYS) {
      pairNearest(found, { rows: own, candidates: meetings }, (claim, [first]) =>
        isSame(claim, first!) ? distanceMs(claim, first!) : null,
      );
    }
    for (const claim of own) {
      const meeting = found.get(claim);
      if (meeting) meeting.push(claim);
      else meetings.push([claim]);
    }
  }
  return meetings;
}

function isInPlaceOf(match: Met, claim: Met): boolean {
  const isSwapped = isSwappedPair(match, claim) && mayBeSameKickoff(match.kickoff, claim.kickoff);
  return isSamePair(match, claim) || isSwapped;
}

/**
 * Assigns a match to each meeting: that of its most trusted claim, then of any other, then the
 * nearest without claims. Undefined: no match yet.
 */
export function assignMatches<C extends Claimed>(
  meetings: readonly (readonly C[])[],
  options: {
    matchOf: (claim: C) => string | undefined;
    /** True if the match has another claim of the same import. */
    isTaken: (matchId: string, meeting: readonly C[]) => boolean;
    unclaimed: readonly (Pair & { matchId: string; kickoff: Kickoff })[];
    /** True if the meeting's match was deleted: only a match created in its place fits. */
    isDeleted: (meeting: readonly C[]) => boolean;
  },
): (string | undefined)[] {
  const { matchOf, isTaken, unclaimed, isDeleted } = options;
  const assigned: (string | undefined)[] = meetings.map(() => undefined);
  const taken = new Set<string>();
  const take = (index: number, matchId: string | undefined) => {
    if (matchId === undefined || assigned[index] !== undefined || taken.has(matchId)) return;
    if (isTaken(matchId, meetings[index]!)) return;
    assigned[index] = matchId;
    taken.add(matchId);
  };
  const longest = Math.max(0, ...meetings.map(({ length }) => length));
  for (let place = 0; place < longest; place += 1) {
    for (const [index, meeting] of meetings.entries()) {
      const claim = meeting[place];
      if (claim) take(index, matchOf(claim));
    }
  }
  const open = meetings.map((_, index) => index).filter((index) => assigned[index] === undefined);
  const free = unclaimed.filter(({ matchId }) => !taken.has(matchId));
  const nearest = new Map<number, (typeof free)[number]>();
  pairNearest(nearest, { rows: open, candidates: free }, (index, match) => {
    const meeting = meetings[index]!;
    if (isDeleted(meeting) && !meeting.some((claim) => isInPlaceOf(match, claim))) return null;
    const apartMs = distanceMs(meeting[0]!, match);
    return apartMs <= SEASON_MS ? apartMs : null;
  });
  for (const [index, { matchId }] of nearest) take(index, matchId);
  return assigned;
}

/** Lists claims of a second season on distant matches that one source has in two seasons. */
export function listMerged<C extends Claimed & { readonly matchId: string | undefined }>(
  claims: readonly C[],
): C[] {
  const byMatch = Map.groupBy(
    claims.filter(({ matchId }) => matchId !== undefined),
    ({ matchId }) => matchId,
  );
  return [...byMatch.values()].flatMap((own) => {
    const ordered = own.toSorted(compareClaims);
    const bySource = Map.groupBy(ordered, ({ source }) => source);
    const isOfTwo = [...bySource.values()].some((own) =>
      own.some((claim) => isOfOtherSeason(claim, own[0]!)),
    );
    return isOfTwo ? ordered.filter((claim) => isOfOtherSeason(claim, ordered[0]!)) : [];
  });
}

function isOfOtherSeason(a: Claimed, b: Claimed): boolean {
  return a.fileSeason !== b.fileSeason && distanceMs(a, b) > NEAR_MS;
}

const pairKey = ({ team1Id, team2Id }: Pair) => `${team1Id},${team2Id}`;

/** Finds pairs that one source has at home in several matches of a season. */
export function playedTwice(
  claims: readonly (Pick<Claim, 'fileSeason'> & Pair & { readonly matchId: string })[],
): (pair: Pair) => boolean {
  const meetingsOf = Map.groupBy(claims, pairKey);
  return (pair) => {
    const bySeason = Map.groupBy(meetingsOf.get(pairKey(pair)) ?? [], (one) => one.fileSeason);
    return [...bySeason.values()].some(
      (meetings) => new Set(meetings.map(({ matchId }) => matchId)).size > 1,
    );
  };
}
