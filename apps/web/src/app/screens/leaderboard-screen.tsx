import { LeaderboardPage } from '#features/leaderboard/leaderboard-page.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** Only players with leagues load it. */
const LeagueBoards = lazyPart(
  async () => (await import('#features/leagues/table/league-boards.tsx')).LeagueBoards,
  { fallback: <Skeleton className="h-80" /> },
);

export function LeaderboardScreen() {
  return <LeaderboardPage renderLeagues={() => <LeagueBoards />} />;
}
