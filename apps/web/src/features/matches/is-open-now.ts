import type { MatchView } from '@kickoracle/contracts';
import { statusNow } from '../../game/items/status-now.ts';

/** The status of a match as it was sent, but never open past the kickoff. */
export function matchStatusNow(match: MatchView, now: Date): MatchView['status'] {
  return statusNow({ status: match.status, closesAt: match.kickoffAt }, now);
}

/** Whether to show the form. Only the server's clock decides whether a prediction counts. */
export function isOpenNow(match: MatchView, now: Date): boolean {
  return matchStatusNow(match, now) === 'active';
}
