import { isRevealed, itemNote, type ItemClock, type ItemNote } from '@kickoracle/game';
import type { ItemStateRow } from '#db/state/item-state.ts';

export function clockOf(row: ItemStateRow): ItemClock {
  return {
    storedStatus: row.status,
    closesAt: row.closes_at,
    closedAt: row.closed_at,
    postponedAt: row.postponed_at,
  };
}

export function isRevealedRow(row: ItemStateRow, now: Date): boolean {
  return isRevealed({ ...clockOf(row), hasValidation: row.validation_kind !== null }, now);
}

export function noteOf(row: ItemStateRow): ItemNote {
  return itemNote({
    storedStatus: row.status,
    kickoffConfirmed: row.kickoff_confirmed,
    postponedAt: row.postponed_at,
    validationKind: row.validation_kind,
  });
}
