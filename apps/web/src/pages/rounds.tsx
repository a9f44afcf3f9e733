import {
  competitionsQuery,
  roundQuery,
  roundsQuery,
  roundTableQuery,
} from '../features/rounds/rounds.queries.ts';
import { readRoundPlace } from '../features/rounds/use-round-place.ts';
import { ITEM_TEXTS, ROUND, SEASON, UUID, type PageHandle } from '../lib/page-handle.ts';
import { prefetch } from '../lib/prefetch.server.ts';

export const handle: PageHandle = {
  isPublic: true,
  texts: [...ITEM_TEXTS, 'events', 'leaderboard', 'lists', 'rounds', 'templates'],
  search: { competition: UUID, season: SEASON, round: ROUND },
};
export const loader = prefetch(async ({ client, url }) => {
  const requested = readRoundPlace(url.searchParams);
  const competitions = await client.fetchQuery(competitionsQuery());
  const competition =
    competitions.find(({ id }) => id === requested.competitionId) ?? competitions[0];
  if (!competition) return;
  const competitionId = competition.id;
  const found = await client.fetchQuery(roundsQuery({ competitionId, season: requested.season }));
  const isKnown = found.rounds.some(({ round }) => round === requested.round);
  const round = isKnown ? requested.round : found.current;
  if (round === null || found.season === null) return;
  const place = { competitionId, season: found.season, round };
  await Promise.all([
    client.prefetchQuery(roundQuery(place)),
    client.prefetchQuery(roundTableQuery(place)),
  ]);
});
export const clientLoader = () => null;
export { RoundsScreen as default } from '../app/screens/rounds-screen.tsx';
