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

/** Tells whether the kickoff as it stands ends predictions: one that was postponed before it ends none. */
const hasKickedOff = ({ kickoff, postponedAt }: MovableMatch, now: Date): boolean =>
  kickoff <= now && !(postponedAt !== null && postponedAt < kickoff);

/**
 * Tells whether predictions on a match are over for good at `now`. While they are not, they go on,
 * or can begin again: a date is found, or the match is switched on.
 */
export function isOverForGood(
  match: MovableMatch & { readonly closedAt: Date | null },
  now: Date,
): boolean {
  return match.validationKind !== null || match.closedAt !== null || hasKickedOff(match, now);
}

/**
 * Judges a new kickoff at `now`. It moves freely from a future moment to a future moment. If the
 * stored kickoff has passed, or the new one has, predictions never open again; a match that was
 * postponed before its kickoff opens when it gets a date to come.
 */
export function judgeKickoffMove(match: MovableMatch, newKickoff: Date, now: Date): KickoffMove {
  if (match.validationKind === 'history') return { kind: 'shown' };
  if (match.validationKind !== null) return { kind: 'refused', reason: 'ITEM_SETTLED' };
  return { kind: 'moved', closes: hasKickedOff(match, now) || newKickoff <= now };
}
