import { DomainError } from '#lib/errors.ts';

export type SavedPrediction = {
  readonly outcome: 'saved' | 'unchanged';
  readonly value: string;
  readonly changedAt: Date;
  readonly isFirst: boolean;
};

/** Refusals without details, by the error of each. */
const ERRORS = {
  closed: 'PREDICTION_CLOSED',
  /** The player has seen the predictions of others. */
  seen: 'PREDICTIONS_SEEN',
  not_found: 'EVENT_NOT_FOUND',
  no_player: 'SIGN_IN_REQUIRED',
} as const;
type Refusal = keyof typeof ERRORS;

export type PredictionOutcome =
  | SavedPrediction
  | { [Kind in Refusal]: { readonly outcome: Kind } }[Refusal]
  | { readonly outcome: 'invalid'; readonly error: DomainError };

/** Returns the saved prediction. Throws a DomainError for a refusal. */
export function requireSaved(result: PredictionOutcome): SavedPrediction {
  if (result.outcome === 'saved' || result.outcome === 'unchanged') return result;
  throw result.outcome === 'invalid' ? result.error : new DomainError(ERRORS[result.outcome]);
}

export function toOutcome(error: unknown): PredictionOutcome {
  if (!(error instanceof DomainError)) throw error;
  if (error.code === 'INVALID_INPUT') return { outcome: 'invalid', error };
  if (error.code === 'MATCH_NOT_FOUND') return { outcome: 'not_found' };
  const refusals = Object.keys(ERRORS) as Refusal[];
  const outcome = refusals.find((refusal) => ERRORS[refusal] === error.code);
  if (outcome === undefined) throw error;
  return { outcome };
}
