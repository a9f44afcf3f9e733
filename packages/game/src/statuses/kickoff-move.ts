/** A match as far as moving its kickoff is concerned. */
export type MovableMatch = {
  readonly kickoff: Date;
  readonly postponedAt: Date | null;
  readonly validationKind: 'result' | 'void' | 'history' | null;
};

/**
 * What a new kickoff does: nothing while a result or void stands; only another date to show on a
 * match of history; otherwise predictions go on, or are over for good (`closes`).
 */
export type KickoffMove =
  | { readonly kind: 'refused'; readonly reason: 'ITEM_SETTLED' }
  | { readonly kind: 'shown' }
  | { readonly kind: 'moved'; readonly closes: boolean };

/**
 * Judges a new kickoff at `now`. It moves freely from a future moment to a future moment. If the
 * stored kickoff has passed, or the new one has, predictions never open again; a match that was
 * postponed before its kickoff opens when it gets a date to come.
 */
export function judgeKickoffMove(match: MovableMatch, newKickoff: Date, now: Date): KickoffMove {
  if (match.validationKind === 'history') return { kind: 'shown' };
  if (match.validationKind !== null) return { kind: 'refused', reason: 'ITEM_SETTLED' };
  const wasPostponedInTime = match.postponedAt !== null && match.postponedAt < match.kickoff;
  const hasPassed = match.kickoff <= now && !wasPostponedInTime;
  return { kind: 'moved', closes: hasPassed || newKickoff <= now };
}
