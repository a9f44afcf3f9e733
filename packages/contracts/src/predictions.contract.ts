import { z } from 'zod';
import { eventIdSchema, MAX_ANSWER_LENGTH } from './common.ts';
import { ownPredictionSchema } from './matches.contract.ts';
import { operation, RATE_LIMITS } from './operation.ts';

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
    .output(ownPredictionSchema.extend({ isFirst: z.boolean() })),
};
