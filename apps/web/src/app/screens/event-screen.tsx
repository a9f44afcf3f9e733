import { EventPage } from '../../features/events/event-page.tsx';
import { EventPredictionPanel } from '../../features/predictions/components/event-prediction-panel.tsx';
import { useSession } from '../../game/players/session.ts';
import { later } from '../../lib/later.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

const EventCrowd = later(async () => (await import('./others-answers.ts')).EventCrowd);
const EventFriends = later(async () => (await import('./others-answers.ts')).EventFriends);
const InviteFriends = later(async () => (await import('./others-answers.ts')).InviteFriends);

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
