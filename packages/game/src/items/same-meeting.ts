/**
 * Within this many days, the same two teams with home and away swapped are likely the same match.
 */
export const SAME_MEETING_DAYS = 3;

const DAY_MS = 86_400_000;

/** Two teams and a kickoff; unknown teams are null. */
type Meeting = {
  readonly team1Id: string | null;
  readonly team2Id: string | null;
  readonly kickoff: Date;
};

/**
 * Returns true if two meetings of one season are likely the same match: equal home and away team at
 * any distance, since fixtures can be postponed for months, or swapped sides within
 * `SAME_MEETING_DAYS`.
 */
export function isSameMeeting(a: Meeting, b: Meeting): boolean {
  if (a.team1Id === null || a.team2Id === null) return false;
  const isSame = a.team1Id === b.team1Id && a.team2Id === b.team2Id;
  const isTurned = a.team1Id === b.team2Id && a.team2Id === b.team1Id;
  const apartMs = Math.abs(a.kickoff.getTime() - b.kickoff.getTime());
  return isSame || (isTurned && apartMs <= SAME_MEETING_DAYS * DAY_MS);
}
