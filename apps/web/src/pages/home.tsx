import { monthBoardQuery, nextMatchesQuery } from '../features/home/home.queries.ts';
import { ITEM_TEXTS, type PageHandle } from '../lib/page-handle.ts';
import { prefetch } from '../lib/prefetch.server.ts';

export const handle: PageHandle = {
  isPublic: true,
  texts: [...ITEM_TEXTS, 'home', 'matchPrediction', 'overview', 'skillPicture', 'tiers'],
};
export const loader = prefetch(({ client, now }) =>
  Promise.all([
    client.prefetchQuery(nextMatchesQuery()),
    client.prefetchQuery(monthBoardQuery(now)),
  ]),
);
export const clientLoader = () => null;
export { HomeScreen as default } from '../app/screens/home-screen.tsx';
