import type { EventId } from '@kickoracle/contracts';
import type { OpenedPrediction } from '../predictions/opened-predictions.service.ts';

export { toItemView as toListedItemView } from '../events/events.view.ts';

export const toOpenedPredictionView = (prediction: OpenedPrediction) => ({
  eventId: prediction.eventId as EventId,
  templateKey: prediction.templateKey,
  username: prediction.username,
  value: prediction.value,
  createdAt: prediction.createdAt.toISOString(),
  changedAt: prediction.changedAt.toISOString(),
});
