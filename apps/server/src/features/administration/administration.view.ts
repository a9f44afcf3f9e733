import type { EventId } from '@kickoracle/contracts';
import type { OpenedPrediction } from '../predictions/opened-predictions.service.ts';

/** An item of the administrators' list is shown as in every list. */
export { toItemView as toListedItemView } from '../events/events.view.ts';

/** Returns what somebody predicted, as an administrator who opened it may see it. */
export const toOpenedPredictionView = (prediction: OpenedPrediction) => ({
  eventId: prediction.eventId as EventId,
  templateKey: prediction.templateKey,
  username: prediction.username,
  value: prediction.value,
  createdAt: prediction.createdAt.toISOString(),
  changedAt: prediction.changedAt.toISOString(),
});
