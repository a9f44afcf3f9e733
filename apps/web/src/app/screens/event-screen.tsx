import { EventPage } from '../../features/events/event-page.tsx';
import { EventPredictionPanel } from '../../features/predictions/components/event-prediction-panel.tsx';

/** An event, with the player's prediction. */
export function EventScreen() {
  return (
    <EventPage
      renderPrediction={(event, isOpen) => (
        <EventPredictionPanel key={event.id} event={event} isOpen={isOpen} />
      )}
    />
  );
}
