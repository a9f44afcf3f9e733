import { requireActor, type Implementer } from '../../http/implementer.ts';
import type { PredictionsService } from './predictions.service.ts';

/** The operations on the caller's predictions. */
export function createPredictionsRouter(
  os: Implementer['predictions'],
  predictions: PredictionsService,
) {
  return os.router({
    submitPrediction: os.submitPrediction.handler(async ({ input, context }) => {
      const { userId, isAdmin } = requireActor(context);
      const saved = await predictions.submitPrediction({ ...input, userId, isAdmin });
      return { ...saved, changedAt: saved.changedAt.toISOString() };
    }),
  });
}
