import type { EventId } from '@kickoracle/contracts';
import { drafts } from '#game/drafts/drafts.ts';
import { SHEET_FORM } from './sheet-form.ts';
import type { SheetDraft, SheetDrafts, Sending } from './use-sheet-drafts.ts';

/** A complete score that saves itself and is unsent, as far as this browser knows. */
export type Unsent = SheetDraft & { readonly eventId: EventId; readonly sending: Sending };

export const readDrafts = (userId: string) =>
  (drafts.read(userId, SHEET_FORM) ?? {}) as SheetDrafts;

export function listUnsent(userId: string): Unsent[] {
  return Object.entries(readDrafts(userId)).flatMap(([id, draft]): Unsent[] => {
    const { sending, goals } = draft;
    const isWhole = sending && goals.home !== null && goals.away !== null;
    return isWhole ? [{ ...draft, eventId: id as EventId, sending }] : [];
  });
}
