import type { EventId, ReceiptEntryView, UserId } from '@kickoracle/contracts';

/** Of what, and of whom, a receipt is. */
export type ReceiptOf = {
  /** What was asked: an event, or a part of a match. */
  readonly eventId: EventId;
  /** Whose; without it the viewer's own. */
  readonly playerId?: UserId | undefined;
};

export type AwardView = Extract<ReceiptEntryView, { kind: 'award' }>;
