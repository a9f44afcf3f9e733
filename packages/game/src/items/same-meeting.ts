import { DAY_MS } from '../periods/durations.ts';

/** Within this many days, the same teams with sides swapped are likely the same match. */
export const SAME_MEETING_DAYS = 3;

type Meeting = {
  readonly team1Id: string | null;
  readonly team2Id: string | null;
  readonly kickoff: Date;
};

/** Returns true for equal sides at any distance, or swapped ones within `SAME_MEETING_DAYS`. */
export function isSameMeeting(a: Meeting, b: Meeting): boolean {
  if (a.team1Id === null || a.team2Id === null) return false;
  const isSame = a.team1Id === b.team1Id && a.team2Id === b.team2Id;
  const isTurned = a.team1Id === b.team2Id && a.team2Id === b.team1Id;
  const apartMs = Math.abs(a.kickoff.getTime() - b.kickoff.getTime());
  return isSame || (isTurned && apartMs <= SAME_MEETING_DAYS * DAY_MS);
}
