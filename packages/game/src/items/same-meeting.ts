/** Two teams that meet the other way round within so many days are likely the same match. */
export const SAME_MEETING_DAYS = 3;

const DAY_MS = 86_400_000;

/** Two teams and when they meet; ids that are not known yet are null. */
type Meeting = {
  readonly team1Id: string | null;
  readonly team2Id: string | null;
  readonly kickoff: Date;
};

/**
 * Tells whether two meetings of one season are likely one: the same home team against the same away
 * team whenever that is, since a fixture can be put off for months; or the two of them within days,
 * whoever is at home.
 */
export function isSameMeeting(a: Meeting, b: Meeting): boolean {
  if (a.team1Id === null || a.team2Id === null) return false;
  const isSame = a.team1Id === b.team1Id && a.team2Id === b.team2Id;
  const isTurned = a.team1Id === b.team2Id && a.team2Id === b.team1Id;
  const apartMs = Math.abs(a.kickoff.getTime() - b.kickoff.getTime());
  return isSame || (isTurned && apartMs <= SAME_MEETING_DAYS * DAY_MS);
}
