import { closedItemsQuery, openItemsQuery } from '../features/events/events.queries.ts';
import { openCompetitionsQuery } from '../game/competitions/use-offered-competitions.ts';
import { LIST_PARTS, readListPart } from '../game/paths.ts';
import { ITEM_TEXTS, type PageHandle } from '../lib/page-handle.ts';
import { prefetch } from '../lib/prefetch.server.ts';

export const handle: PageHandle = {
  isPublic: true,
  texts: [...ITEM_TEXTS, 'events', 'lists', 'matchPrediction', 'matchday', 'templates'],
  search: { part: LIST_PARTS, tab: ['events', 'competition'] },
};
export const loader = prefetch(({ client, url }) => {
  const part = readListPart(url.searchParams);
  const competitionId = null;
  const tab = part === 'season' ? 'competition' : 'events';
  return Promise.all([
    client.prefetchQuery(openCompetitionsQuery()),
    (part === 'upcoming' || part === 'season') &&
      client.prefetchInfiniteQuery(openItemsQuery({ competitionId, tab })),
    part !== 'upcoming' && client.prefetchInfiniteQuery(closedItemsQuery({ competitionId, part })),
  ]);
});
export const clientLoader = () => null;
export { EventsScreen as default } from '../app/screens/events-screen.tsx';
