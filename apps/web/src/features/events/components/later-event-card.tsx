import { later } from '../../../lib/later.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** An event as a card, which comes where a list is shown in cards. */
export const EventCard = later(async () => (await import('./event-card.tsx')).EventCard, {
  drawnAs: 'event-card',
  fallback: <Skeleton className="h-60" />,
});

/** What a list in cards is made of, by the names of its parts. */
export const CARDS = ['match-card', 'event-card'] as const;
