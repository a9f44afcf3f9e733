import type { DisplayedStatus, ItemNote } from '../statuses/displayed-status.ts';

/** Maximum time in play after the kickoff: two halves, extra time and penalties. */
export const IN_PLAY_MINUTES = 150;

export type MatchPhase = 'upcoming' | 'in_play' | 'result_pending' | 'finished';

/** Returns the phase at `now`. Postponed, unscheduled and closed matches are not in play. */
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

export const inPlayUntil = (kickoffAt: Date) =>
  new Date(kickoffAt.getTime() + IN_PLAY_MINUTES * 60_000);
