import { compareSources, DAY_MS, type MatchResult } from '@kickoracle/game';
import type { Kickoff } from '../kickoffs.ts';
import type { RowStatus } from '../readers/season-file.ts';

export type Pair = { readonly team1Id: string; readonly team2Id: string };

export type Claim = Pair & {
  readonly source: string;
  readonly importId: string;
  readonly fileSeason: string;
  readonly num: number | null;
  readonly round: string;
  readonly matchType: string;
  readonly status: RowStatus;
  readonly kickoff: Kickoff;
  /** Date, time and zone as written. */
  readonly fileKickoff: string;
  /** The result in the file, even before the kickoff. */
  readonly result: MatchResult | null;
  readonly since: Date;
};

/** Orders claims by trust, independent of the order of reading. */
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

/** Tolerance for time zones when a day has no time. */
const ZONES_MS = DAY_MS / 2;

/** Returns true if a kickoff may be on a day that another source has without a time. */
export function isOnDay(at: Date, day: Date, toleranceMs = ZONES_MS): boolean {
  const since = at.getTime() - day.getTime();
  return since >= -toleranceMs && since < DAY_MS + toleranceMs;
}

/** Returns true if two kickoffs can both be right: one may have a day only. */
export function mayBeSameKickoff(a: Kickoff, b: Kickoff): boolean {
  if (a.isConfirmed && b.isConfirmed) return a.at.getTime() === b.at.getTime();
  if (a.isConfirmed) return isOnDay(a.at, b.at);
  if (b.isConfirmed) return isOnDay(b.at, a.at);
  return Math.abs(a.at.getTime() - b.at.getTime()) <= ZONES_MS;
}
