import { readAnswer } from '@kickoracle/game';
import type { AppContext } from '../../context.ts';
import { DomainError, invalidField } from '../../errors.ts';
import { getQuestion } from '../items/items.service.ts';
import { savePrediction } from './predictions.repository.ts';

export type PredictionsService = ReturnType<typeof createPredictionsService>;

/** Who predicts: administrators may take options that players do not see. */
type Predictor = { readonly userId: string; readonly isAdmin?: boolean };

/** A player's own predictions. */
export function createPredictionsService(app: Pick<AppContext, 'db'>) {
  return {
    async submitPrediction(prediction: Predictor & { eventId: string; value: string }) {
      const { eventId, userId, isAdmin = false } = prediction;
      const asked = await getQuestion(app.db, eventId);
      const as = isAdmin ? 'administrator' : 'player';
      const read = readAnswer(asked.question, prediction.value, { as, now: asked.now });
      if ('problem' in read) throw invalidField('value', read.problem);
      const value = read.answer;
      const { matchId } = asked;
      const saved = await savePrediction(app.db, { eventId, matchId, userId, value });
      if (saved.outcome === 'no_player') throw new DomainError('SIGN_IN_REQUIRED');
      if (saved.outcome === 'closed') throw new DomainError('PREDICTION_CLOSED');
      return {
        value,
        changedAt: saved.changedAt,
        isFirst: saved.outcome === 'saved' && saved.isFirst,
      };
    },
  };
}
