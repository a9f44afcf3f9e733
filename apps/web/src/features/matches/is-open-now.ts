import type { MatchView } from '@kickoracle/contracts';

/** Whether to show the form. Only the server's clock decides whether a prediction counts. */
export function isOpenNow(match: MatchView, now: Date): boolean {
  return match.status === 'active' && now.getTime() < new Date(match.kickoffAt).getTime();
}

/** The status as it was sent, but never open past the kickoff. */
export function statusNow(match: MatchView, now: Date): MatchView['status'] {
  return match.status === 'active' && !isOpenNow(match, now) ? 'pending' : match.status;
}
