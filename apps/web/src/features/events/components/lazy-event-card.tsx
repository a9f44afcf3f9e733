import { lazyPart } from '#lib/lazy-part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** Lazy: only lists in card form need it. */
export const EventCard = lazyPart(async () => (await import('./event-card.tsx')).EventCard, {
  fallback: <Skeleton className="h-60" />,
});
