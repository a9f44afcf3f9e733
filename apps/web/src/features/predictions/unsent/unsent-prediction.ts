import type { EventId, MatchAnswersView, MatchId } from '@kickoracle/contracts';

export type Answers =
  | { readonly kind: 'event'; readonly eventId: EventId; readonly value: string }
  | { readonly kind: 'match'; readonly matchId: MatchId; readonly answers: MatchAnswersView };

type Refusal = 'seen' | 'invalid' | 'not_found' | 'other';

export type SendOutcome =
  | { readonly state: 'sent' }
  | { readonly state: 'closed' }
  | { readonly state: 'refused'; readonly why: Refusal };

/** A prediction in this browser's storage that could not be sent. */
export type UnsentPrediction = {
  readonly answers: Answers;
  /** The question, as in the form's title. */
  readonly title: string;
  /** Distinguishes it from a later one on the same item. */
  readonly stamp: string;
  /** Time of storing, by the device's clock. */
  readonly at: number;
  /** `waiting` for the network or an account; the others are final. */
  readonly state: 'waiting' | 'closed' | 'refused';
  readonly why?: Refusal;
};

export const isWaiting = ({ state }: UnsentPrediction) => state === 'waiting';
