import { EventSettings } from '../../features/events/components/event-settings.tsx';
import { EventPage } from '../../features/events/event-page.tsx';
import { EventPredictionPanel } from '../../features/predictions/components/event-prediction-panel.tsx';
import { EventCrowd } from '../../features/predictions/crowd/event-crowd.tsx';
import { EventFriends } from '../../features/predictions/friends/event-friends.tsx';
import { ItemPredictions } from '../../features/predictions/item-predictions.tsx';
import { EventDesk } from '../../features/results/desk/item-desk.tsx';
import { InviteFriends } from '../../features/friends/invitations/invite-friends.tsx';
import { useSession } from '../../game/players/session.ts';

/** An event with the player's prediction, once it is closed everybody's, and the desk. */
export function EventScreen() {
  const { session } = useSession();
  return (
    <EventPage
      renderPrediction={(event, isOpen) => (
        <EventPredictionPanel key={event.id} event={event} isOpen={isOpen} />
      )}
      renderFriends={(event) =>
        session?.isProfileComplete && <EventFriends event={event} invite={<InviteFriends />} />
      }
      renderCrowd={(event) => session && <EventCrowd event={event} />}
      renderAdministration={(event) =>
        session?.isAdmin && (
          <EventDesk
            key={event.id}
            event={event}
            settings={<EventSettings event={event} />}
            predictions={<ItemPredictions kind="event" itemId={event.id} />}
          />
        )
      }
    />
  );
}
