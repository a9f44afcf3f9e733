import { later } from '../../../lib/later.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** A match as a card, which comes where a list is shown in cards. */
export const MatchCard = later(async () => (await import('./match-card.tsx')).MatchCard, {
  drawnAs: 'match-card',
  fallback: <Skeleton className="h-60" />,
});
