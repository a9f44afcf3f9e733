import { z } from 'zod';
import { eventIdSchema, instantSchema, MAX_ANSWER_LENGTH } from './common.ts';
import { operation, RATE_LIMITS } from './operation.ts';

/** What stands after a prediction was sent; `isFirst`: there was none before. */
const savedPredictionSchema = z.object({
  value: z.string(),
  changedAt: instantSchema,
  isFirst: z.boolean(),
});

/** A player's own predictions. */
export const predictionsContract = {
  submitPrediction: operation({
    method: 'PUT',
    path: '/predictions/{eventId}',
    tag: 'predictions',
    summary:
      "Create or change the caller's prediction. Refused from the deadline on, judged by the database's clock.",
    access: 'player',
    rateLimit: RATE_LIMITS.playing,
    errors: ['EVENT_NOT_FOUND', 'PREDICTION_CLOSED'],
  })
    .input(z.strictObject({ eventId: eventIdSchema, value: z.string().max(MAX_ANSWER_LENGTH) }))
    .output(savedPredictionSchema),
};
