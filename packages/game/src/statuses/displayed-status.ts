/** What is stored: nobody stores `pending`. */
export type StoredStatus = 'active' | 'finished';

/** What is shown: open for predictions, waiting for a result, or over. */
export type DisplayedStatus = 'active' | 'pending' | 'finished';

/** Something about an item that its status does not say. */
export type ItemNote = 'none' | 'unscheduled' | 'postponed' | 'void' | 'no_result';

/** What decides whether an item takes predictions: a match's kickoff or an event's deadline. */
export type ItemClock = {
  readonly storedStatus: StoredStatus;
  readonly closesAt: Date;
  /** Since when everybody may see the predictions, so that it never opens again; null: not so. */
  readonly closedAt: Date | null;
  readonly postponedAt: Date | null;
};

/** Tells whether predictions are taken: active, not closed or postponed, strictly before the deadline. */
export function isOpen(item: ItemClock, now: Date): boolean {
  return (
    item.storedStatus === 'active' &&
    item.closedAt === null &&
    item.postponedAt === null &&
    now.getTime() < item.closesAt.getTime()
  );
}

/** Returns the status to show at `now`. A finished item stays finished; one that is closed is pending. */
export function displayedStatus(item: ItemClock, now: Date): DisplayedStatus {
  if (item.storedStatus === 'finished') return 'finished';
  return isOpen(item, now) ? 'active' : 'pending';
}

/**
 * Tells whether everybody may see the predictions on an item: its deadline has passed or a result
 * stands. A postponed match is closed but keeps its secrets, and so does an item that was finished
 * before its deadline without a result.
 */
export function isRevealed(item: ItemClock & { hasValidation: boolean }, now: Date): boolean {
  if (item.hasValidation) return true;
  if (item.postponedAt !== null) return false;
  return item.closedAt !== null || now.getTime() >= item.closesAt.getTime();
}

/** Returns the note beside the status. */
export function itemNote(item: {
  storedStatus: StoredStatus;
  kickoffConfirmed: boolean;
  postponedAt: Date | null;
  validationKind: 'result' | 'void' | 'history' | null;
}): ItemNote {
  if (item.validationKind === 'void') return 'void';
  if (item.storedStatus === 'finished') return item.validationKind ? 'none' : 'no_result';
  if (item.postponedAt !== null) return 'postponed';
  return item.kickoffConfirmed ? 'none' : 'unscheduled';
}
