import { LeaguePage } from '#features/leagues/page/league-page.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

const LeagueCups = lazyPart(
  async () => (await import('#features/cups/list/league-cups.tsx')).LeagueCups,
  { isAhead: true, fallback: <Skeleton className="h-80" /> },
);

export function LeagueScreen() {
  return <LeaguePage renderCups={(league) => <LeagueCups league={league} />} />;
}
