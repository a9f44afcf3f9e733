import type { EventId, MatchAnswersView, MatchId } from '@kickoracle/contracts';

/** What was answered: a question, or several of a match at once. */
export type Answers =
  | { readonly kind: 'event'; readonly eventId: EventId; readonly value: string }
  | { readonly kind: 'match'; readonly matchId: MatchId; readonly answers: MatchAnswersView };

/** Why the server will never take one. */
type Refusal = 'seen' | 'invalid' | 'not_found' | 'other';

/** What became of one that was sent. */
export type Fate =
  | { readonly state: 'sent' }
  | { readonly state: 'closed' }
  | { readonly state: 'refused'; readonly why: Refusal };

/** A prediction that this browser keeps because it could not be sent. */
export type KeptPrediction = {
  readonly answers: Answers;
  /** What was asked, in the words of the form. */
  readonly title: string;
  /** Tells it from a later one on the same item. */
  readonly stamp: string;
  /** When it was kept, by the clock of the device. */
  readonly at: number;
  /** `waiting` for the network, or for an account; else why it will never be sent. */
  readonly state: 'waiting' | 'closed' | 'refused';
  readonly why?: Refusal;
};

/** Tells whether it is still to be sent. */
export const isWaiting = ({ state }: KeptPrediction) => state === 'waiting';
