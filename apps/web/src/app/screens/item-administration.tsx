import type { EventView, MatchView } from '@kickoracle/contracts';
import { EventSettings } from '../../features/events/components/event-settings.tsx';
import { ItemPredictions } from '../../features/predictions/item-predictions.tsx';
import { EventDesk, MatchDesk } from '../../features/results/desk/item-desk.tsx';

/** The desk of a match, with what everybody predicted. */
export function MatchAdministration({ match }: { match: MatchView }) {
  return (
    <MatchDesk
      key={match.id}
      match={match}
      predictions={<ItemPredictions kind="match" itemId={match.id} />}
    />
  );
}

/** The desk of an event, with its settings and what everybody predicted. */
export function EventAdministration({ event }: { event: EventView }) {
  return (
    <EventDesk
      key={event.id}
      event={event}
      settings={<EventSettings event={event} />}
      predictions={<ItemPredictions kind="event" itemId={event.id} />}
    />
  );
}
