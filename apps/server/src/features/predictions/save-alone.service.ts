import type { Database } from '#db/connection/database.ts';
import { isFailedByRow } from '#db/connection/failed-by-row.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { createBatcher } from '#lib/batcher.ts';
import type { PredictionOutcome } from './prediction-outcome.ts';
import { savePrediction, savePredictions } from './predictions.repository.ts';

type Prediction = {
  readonly eventId: string;
  readonly matchId: string | null;
  readonly userId: string;
  readonly value: string;
};

/** Saves independent predictions: those during a write of their event form the next batch. */
export function createPredictionSaving(db: Database) {
  const save = createBatcher<Prediction, PredictionOutcome>({
    together: (eventId, answers) =>
      savePredictions(db, { eventId, matchId: answers[0]!.matchId, answers }, 'skip'),
    alone: (_, prediction) => inTransaction(db, (tx) => savePrediction(tx, prediction)),
    isFailedByOne: isFailedByRow,
  });
  return (prediction: Prediction) => save(prediction.eventId, prediction);
}
