/** Stored status; `pending` is derived. */
export type StoredStatus = 'active' | 'finished';

export type DisplayedStatus = 'active' | 'pending' | 'finished';

export type ItemNote = 'none' | 'unscheduled' | 'postponed' | 'void' | 'no_result';

/** Facts that decide whether an item takes predictions. `closesAt` is the kickoff or deadline. */
export type ItemClock = {
  readonly storedStatus: StoredStatus;
  readonly closesAt: Date;
  /** Since when the predictions are public, so that the item never opens again; null: not yet. */
  readonly closedAt: Date | null;
  readonly postponedAt: Date | null;
};

/** Returns true if an item is active, not closed or postponed, and strictly before its deadline. */
export function isOpen(item: ItemClock, now: Date): boolean {
  return (
    item.storedStatus === 'active' &&
    item.closedAt === null &&
    item.postponedAt === null &&
    now.getTime() < item.closesAt.getTime()
  );
}

/** Returns the status at `now`: finished, open, or else pending. */
export function displayedStatus(item: ItemClock, now: Date): DisplayedStatus {
  if (item.storedStatus === 'finished') return 'finished';
  return isOpen(item, now) ? 'active' : 'pending';
}

/** Returns true if predictions are public: after the deadline or a validation, not postponed. */
export function isRevealed(item: ItemClock & { hasValidation: boolean }, now: Date): boolean {
  if (item.hasValidation) return true;
  if (item.postponedAt !== null) return false;
  return item.closedAt !== null || now.getTime() >= item.closesAt.getTime();
}

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
