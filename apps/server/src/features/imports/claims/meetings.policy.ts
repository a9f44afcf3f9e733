import {
  compareClaims,
  DAY_MS,
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

/** A match that was put off is played within its season: what is farther apart are two. */
export const SEASON_MS = 300 * DAY_MS;

type Met = Pair & { readonly kickoff: Kickoff };
type Told = Met & Pick<Claim, 'source' | 'fileSeason' | 'importId'>;

/** From what is certain to what is likely, as a meeting and another source's row of it. */
const WAYS = [
  (a: Told, b: Told) => isSamePair(a, b) && distanceMs(a, b) <= NEAR_MS,
  (a: Told, b: Told) => isSwappedPair(a, b) && mayBeSameKickoff(a.kickoff, b.kickoff),
  // A postponed match: the same pair at home in one season, by whatever it is called, is the same.
  (a: Told, b: Told) =>
    isSamePair(a, b) && a.fileSeason === b.fileSeason && distanceMs(a, b) <= SEASON_MS,
];

/**
 * Sorts what all sources say of two teams into meetings: a list of claims for each match, at most
 * one of an import. It depends on what is said alone, never on who was read first.
 */
export function groupMeetings<C extends Told>(claims: readonly C[]): C[][] {
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
      const taken = new Set(found.values());
      const pairs = pairNearest(
        own.filter((claim) => !found.has(claim)),
        meetings.filter((meeting) => !taken.has(meeting)),
        (claim, [first]) => (isSame(claim, first!) ? distanceMs(claim, first!) : null),
      );
      for (const [claim, meeting] of pairs) found.set(claim, meeting);
    }
    for (const claim of own) {
      const meeting = found.get(claim);
      if (meeting) meeting.push(claim);
      else meetings.push([claim]);
    }
  }
  return meetings;
}

/** Tells whether somebody made the match for one that was deleted: the same pair, or at the same time. */
function isInPlaceOf(match: Met, claim: Met): boolean {
  const isSwapped = isSwappedPair(match, claim) && mayBeSameKickoff(match.kickoff, claim.kickoff);
  return isSamePair(match, claim) || isSwapped;
}

/**
 * Tells which match each meeting is: the one that its most trusted claim had, then that of any
 * other, then a match that no import knows (the nearest in time). Undefined: there is none yet.
 */
export function assignMatches<C extends Told>(
  meetings: readonly (readonly C[])[],
  options: {
    matchOf: (claim: C) => string | undefined;
    /** Whether the match has a claim of the same import already, by other teams. */
    isTaken: (matchId: string, meeting: readonly C[]) => boolean;
    unclaimed: readonly (Pair & { matchId: string; kickoff: Kickoff })[];
    /** Whether the match of the meeting was deleted: only one that was made in its place is it. */
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
  const nearest = pairNearest(open, free, (index, match) => {
    const meeting = meetings[index]!;
    if (isDeleted(meeting) && !meeting.some((claim) => isInPlaceOf(match, claim))) return null;
    const apartMs = distanceMs(meeting[0]!, match);
    return apartMs <= SEASON_MS ? apartMs : null;
  });
  for (const [index, { matchId }] of nearest) take(index, matchId);
  return assigned;
}

/**
 * Claims that stand with a match of another season: one source tells it for two, far apart. What the
 * match stands by stays with it.
 */
export function listMerged<C extends Told & { readonly matchId: string | undefined }>(
  claims: readonly C[],
): C[] {
  const byMatch = Map.groupBy(
    claims.filter(({ matchId }) => matchId !== undefined),
    ({ matchId }) => matchId,
  );
  return [...byMatch.values()].flatMap((own) => {
    const ordered = own.toSorted(compareClaims);
    const bySource = Map.groupBy(ordered, ({ source }) => source);
    const isOfTwo = [...bySource.values()].some((told) =>
      told.some((claim) => isOfOtherSeason(claim, told[0]!)),
    );
    return isOfTwo ? ordered.filter((claim) => isOfOtherSeason(claim, ordered[0]!)) : [];
  });
}

function isOfOtherSeason(a: Told, b: Told): boolean {
  return a.fileSeason !== b.fileSeason && distanceMs(a, b) > NEAR_MS;
}
