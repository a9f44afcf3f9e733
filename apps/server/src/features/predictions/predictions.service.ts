import { canonicalScore } from '@kickoracle/game';
import type { AppContext } from '../../context.ts';
import { DomainError, invalidField } from '../../errors.ts';
import { getInputType, savePrediction } from './predictions.repository.ts';

export { deleteOpenPredictions } from './predictions.repository.ts';

export type PredictionsService = ReturnType<typeof createPredictionsService>;

/** The value as it is stored, or null when it is no answer of this type. */
function canonicalValue(inputType: string, value: string): string | null {
  // Other types come with the events that use them.
  return inputType === 'score' ? canonicalScore(value) : null;
}

/** A player's own predictions. */
export function createPredictionsService(app: Pick<AppContext, 'db'>) {
  return {
    async submitPrediction(prediction: { eventId: string; userId: string; value: string }) {
      const inputType = await getInputType(app.db, prediction.eventId);
      if (inputType === null) throw new DomainError('EVENT_NOT_FOUND');
      const value = canonicalValue(inputType, prediction.value);
      if (value === null) throw invalidField('value', 'invalid');
      const saved = await savePrediction(app.db, { ...prediction, value });
      if (saved.outcome === 'closed') throw new DomainError('PREDICTION_CLOSED');
      return {
        value,
        changedAt: saved.changedAt,
        isFirst: saved.outcome === 'saved' && saved.isFirst,
      };
    },
  };
}
