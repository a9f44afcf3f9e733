import type { EventId, ReceiptEntryView, UserId } from '@kickoracle/contracts';

export type ReceiptOf = {
  /** A standalone event, or a part of a match. */
  readonly eventId: EventId;
  /** Default: the viewer. */
  readonly playerId?: UserId | undefined;
};

export type AwardView = Extract<ReceiptEntryView, { kind: 'award' }>;
