import type { Database } from '../../db/database.ts';
import { isSpoiltByRow } from '../../db/spoilt-statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createGatherer } from '../../gather.ts';
import type { PredictionOutcome } from './prediction-outcome.ts';
import { savePrediction, savePredictions } from './predictions.repository.ts';

/** An answer to a question that stands alone. */
type Prediction = {
  readonly eventId: string;
  readonly matchId: string | null;
  readonly userId: string;
  readonly value: string;
};

/**
 * Saves predictions on questions that stand alone. What arrives while those of an event are being written
 * goes together into its next statement, each with a fate of its own.
 */
export function createPredictionSaving(db: Database) {
  const save = createGatherer<Prediction, PredictionOutcome>({
    together: (eventId, answers) =>
      savePredictions(db, { eventId, matchId: answers[0]!.matchId, answers }, 'leave out'),
    alone: (_, prediction) => inTransaction(db, (tx) => savePrediction(tx, prediction)),
    isSpoilt: isSpoiltByRow,
  });
  return (prediction: Prediction) => save(prediction.eventId, prediction);
}
