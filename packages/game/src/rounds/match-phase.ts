import type { DisplayedStatus, ItemNote } from '../statuses/displayed-status.ts';

/** How long a match that has begun is said to be in play: two halves, extra time and penalties. */
export const IN_PLAY_MINUTES = 150;

/** How a match is shown: what its status says, and while it waits for a result, why. */
export type MatchPhase = 'upcoming' | 'in_play' | 'result_pending' | 'finished';

/**
 * Returns the phase of a match at `now`, by its status as it is shown. One that was postponed,
 * whose kickoff nobody knows, or that closed before its kickoff is not in play.
 */
export function matchPhase(
  match: { readonly status: DisplayedStatus; readonly note: ItemNote; readonly kickoffAt: Date },
  now: Date,
): MatchPhase {
  if (match.status === 'finished') return 'finished';
  if (match.status === 'active') return 'upcoming';
  const minutes = (now.getTime() - match.kickoffAt.getTime()) / 60_000;
  const isPlayed = match.note === 'none' && minutes >= 0 && minutes < IN_PLAY_MINUTES;
  return isPlayed ? 'in_play' : 'result_pending';
}

/** Returns the moment from which a match that began is no longer said to be in play. */
export const inPlayUntil = (kickoffAt: Date) =>
  new Date(kickoffAt.getTime() + IN_PLAY_MINUTES * 60_000);
