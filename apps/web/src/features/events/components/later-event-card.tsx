import { later } from '../../../lib/later.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** An event as a card, which comes where a list is shown in cards. */
export const EventCard = later(async () => (await import('./event-card.tsx')).EventCard, {
  drawnAs: 'event-card',
  fallback: <Skeleton className="h-60" />,
});
