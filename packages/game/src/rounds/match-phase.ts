import type { DisplayedStatus, ItemNote } from '../statuses/displayed-status.ts';

/** Maximum time in play after the kickoff: two halves, extra time and penalties. */
export const IN_PLAY_MINUTES = 150;

/** Display phase of a match. */
export type MatchPhase = 'upcoming' | 'in_play' | 'result_pending' | 'finished';

/**
 * Returns the phase of a match at `now`, from its displayed status. A match that is postponed,
 * unscheduled, or closed before its kickoff is not in play.
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

/** Returns the end of the in-play phase. */
export const inPlayUntil = (kickoffAt: Date) =>
  new Date(kickoffAt.getTime() + IN_PLAY_MINUTES * 60_000);
