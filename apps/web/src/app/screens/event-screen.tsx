import { EventPage } from '../../features/events/event-page.tsx';
import { EventPredictionPanel } from '../../features/predictions/components/event-prediction-panel.tsx';
import { EventCrowd } from '../../features/predictions/crowd/event-crowd.tsx';
import { EventFriends } from '../../features/predictions/friends/event-friends.tsx';
import { InviteFriends } from '../../features/friends/invitations/invite-friends.tsx';
import { useSession } from '../../game/players/session.ts';
import { later } from '../../lib/later.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** What administrators alone do comes for them alone. */
const EventAdministration = later(
  async () => (await import('./item-administration.tsx')).EventAdministration,
  { fallback: <Skeleton className="h-60" /> },
);

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
      renderAdministration={(event) => session?.isAdmin && <EventAdministration event={event} />}
    />
  );
}
