import type { EventView, MatchView } from '@kickoracle/contracts';
import { EventSettings } from '#features/events/components/event-settings.tsx';
import { ItemPredictions } from '#features/predictions/item-predictions.tsx';
import { EventAdminPanel, MatchAdminPanel } from '#features/results/admin/item-admin-panel.tsx';

export function MatchAdministration({ match }: { match: MatchView }) {
  return (
    <MatchAdminPanel
      key={match.id}
      match={match}
      predictions={<ItemPredictions kind="match" itemId={match.id} />}
    />
  );
}

export function EventAdministration({ event }: { event: EventView }) {
  return (
    <EventAdminPanel
      key={event.id}
      event={event}
      settings={<EventSettings event={event} />}
      predictions={<ItemPredictions kind="event" itemId={event.id} />}
    />
  );
}
