import { compareSources, type MatchResult } from '@kickoracle/game';
import type { Kickoff } from '../kickoffs.ts';
import type { RowStatus } from '../readers/season-file.ts';

export type Pair = { readonly team1Id: string; readonly team2Id: string };

/** What one source says of one match, by the row of its file. */
export type Claim = Pair & {
  readonly source: string;
  /** The import that it came with, and the season that its file names. */
  readonly importId: string;
  readonly fileSeason: string;
  readonly num: number | null;
  readonly round: string;
  readonly matchType: string;
  readonly status: RowStatus;
  readonly kickoff: Kickoff;
  /** Date, time and zone as written. */
  readonly told: string;
  /** The result in the file, whether or not the kickoff has passed. */
  readonly result: MatchResult | null;
  readonly since: Date;
};

export const DAY_MS = 86_400_000;

/** Puts the claims on a match in one order, whichever was read first. */
export function compareClaims(
  a: Pick<Claim, 'source' | 'fileSeason'>,
  b: Pick<Claim, 'source' | 'fileSeason'>,
): number {
  return (
    compareSources(a.source, b.source) ||
    (a.fileSeason < b.fileSeason ? -1 : a.fileSeason > b.fileSeason ? 1 : 0)
  );
}

export function isSamePair(a: Pair, b: Pair): boolean {
  return a.team1Id === b.team1Id && a.team2Id === b.team2Id;
}

export function isSwappedPair(a: Pair, b: Pair): boolean {
  return a.team1Id === b.team2Id && a.team2Id === b.team1Id;
}

export function distanceMs(a: { kickoff: Kickoff }, b: { kickoff: Kickoff }): number {
  return Math.abs(a.kickoff.at.getTime() - b.kickoff.at.getTime());
}

/** Give or take a time zone, a day without a time still means a kickoff on that day. */
const ZONES_MS = DAY_MS / 2;

/** Tells whether a kickoff with a time may be on a day that somebody names without one. */
export function isOnDay(at: Date, day: Date, toleranceMs = ZONES_MS): boolean {
  const since = at.getTime() - day.getTime();
  return since >= -toleranceMs && since < DAY_MS + toleranceMs;
}

/** Tells whether two kickoffs can both be true: one of them may only know the day. */
export function mayBeSameKickoff(a: Kickoff, b: Kickoff): boolean {
  if (a.isConfirmed && b.isConfirmed) return a.at.getTime() === b.at.getTime();
  if (a.isConfirmed) return isOnDay(a.at, b.at);
  if (b.isConfirmed) return isOnDay(b.at, a.at);
  return Math.abs(a.at.getTime() - b.at.getTime()) <= ZONES_MS;
}
