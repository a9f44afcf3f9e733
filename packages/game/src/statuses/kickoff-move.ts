export type MovableMatch = {
  readonly kickoff: Date;
  readonly postponedAt: Date | null;
  readonly validationKind: 'result' | 'void' | 'history' | null;
};

/**
 * Effect of a new kickoff: refused while a result or void is in force; a new display date for
 * history; otherwise predictions continue, or end for good (`closes`).
 */
export type KickoffMove =
  | { readonly kind: 'refused'; readonly reason: 'ITEM_SETTLED' }
  | { readonly kind: 'shown' }
  | { readonly kind: 'moved'; readonly closes: boolean };

/** Returns true if the kickoff ends predictions. A match postponed before it stays unplayed. */
const hasKickedOff = ({ kickoff, postponedAt }: MovableMatch, now: Date): boolean =>
  kickoff <= now && !(postponedAt !== null && postponedAt < kickoff);

/** Returns true if neither a new kickoff nor a reactivation can reopen predictions. */
export function isOverForGood(
  match: MovableMatch & { readonly closedAt: Date | null },
  now: Date,
): boolean {
  return match.validationKind !== null || match.closedAt !== null || hasKickedOff(match, now);
}

/**
 * Judges a new kickoff at `now`. If the stored kickoff or the new one has passed, predictions never
 * reopen. A match that was postponed before its kickoff reopens with a future date.
 */
export function judgeKickoffMove(match: MovableMatch, newKickoff: Date, now: Date): KickoffMove {
  if (match.validationKind === 'history') return { kind: 'shown' };
  if (match.validationKind !== null) return { kind: 'refused', reason: 'ITEM_SETTLED' };
  return { kind: 'moved', closes: hasKickedOff(match, now) || newKickoff <= now };
}
