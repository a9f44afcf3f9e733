import { BOARD_ORDERS, boardScope, readFilters } from '../features/leaderboard/board-filters.ts';
import {
  boardQuery,
  competitionsQuery,
  skillBoardQuery,
} from '../features/leaderboard/leaderboard.queries.ts';
import { SEASON, type PageHandle } from '../lib/page-handle.ts';
import { prefetch } from '../lib/prefetch.server.ts';

export const handle: PageHandle = {
  isPublic: true,
  texts: ['competitions', 'countries', 'leaderboard'],
  search: {
    type: ['monthly', 'yearly', 'seasonal'],
    competition: /^(?:football|all_sports|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/,
    order: BOARD_ORDERS,
    year: SEASON,
    month: /^(?:[1-9]|1[0-2])$/,
    friends: ['true', 'false'],
    page: /^(?:[1-9]|10)$/,
    after: /^[\w-]{1,180}\.[\w-]{22}$/,
  },
};
export const loader = prefetch(async ({ client, url, now }) => {
  const competitions = await client.fetchQuery(competitionsQuery());
  const filters = readFilters(url.searchParams, boardScope(competitions, now));
  if (filters.order === 'leagues') return;
  if (filters.order === 'skill') await client.prefetchQuery(skillBoardQuery(filters.page));
  else if (!filters.friends) await client.prefetchQuery(boardQuery(filters));
});
export const clientLoader = () => null;
export { LeaderboardScreen as default } from '../app/screens/leaderboard-screen.tsx';
