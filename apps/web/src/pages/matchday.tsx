import type { CompetitionId } from '@kickoracle/contracts';
import { activeMatchesQuery } from '../features/matches/matches.queries.ts';
import { seasonRoundsQuery } from '../features/matches/matchday/use-next-round.ts';
import { openCompetitionsQuery } from '../game/competitions/use-offered-competitions.ts';
import { ROUND, UUID, type PageHandle } from '../lib/page-handle.ts';
import { prefetch } from '../lib/prefetch.server.ts';

export const handle: PageHandle = {
  isPublic: true,
  texts: ['competitions', 'countries', 'events', 'matchPrediction', 'matchday', 'matches'],
  search: { competition: UUID, round: ROUND },
};
export const loader = prefetch(async ({ client, url }) => {
  const competitionId = url.searchParams.get('competition') as CompetitionId | null;
  const [list] = await Promise.all([
    client.fetchInfiniteQuery(activeMatchesQuery(competitionId)),
    client.prefetchQuery(openCompetitionsQuery()),
  ]);
  const season = list.pages[0]?.matches[0]?.season;
  if (competitionId === null || season === undefined) return;
  await client.prefetchQuery(seasonRoundsQuery({ competitionId, season }));
});
export const clientLoader = () => null;
export { MatchdayScreen as default } from '../app/screens/matchday-screen.tsx';
