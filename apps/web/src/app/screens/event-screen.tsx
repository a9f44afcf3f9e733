import { EventPage } from '#features/events/event-page.tsx';
import { EventPredictionPanel } from '#features/predictions/components/event-prediction-panel.tsx';
import { useSession } from '#game/players/session.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

const EventCrowd = lazyPart(async () => (await import('./others-answers.ts')).EventCrowd);
const EventFriends = lazyPart(async () => (await import('./others-answers.ts')).EventFriends);
const InviteFriends = lazyPart(async () => (await import('./others-answers.ts')).InviteFriends);

/** Only administrators load it. */
const EventAdministration = lazyPart(
  async () => (await import('./item-administration.tsx')).EventAdministration,
  { fallback: <Skeleton className="h-60" /> },
);

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
