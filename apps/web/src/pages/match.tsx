import type { MatchId } from '@kickoracle/contracts';
import { redirect } from 'react-router';
import { matchQuery } from '../features/matches/matches.queries.ts';
import { paths } from '../game/paths.ts';
import { ITEM_TEXTS, UUID, type PageHandle } from '../lib/page-handle.ts';
import { prefetch } from '../lib/prefetch.server.ts';

export const handle: PageHandle = {
  isPublic: true,
  params: { matchId: UUID },
  texts: [...ITEM_TEXTS, 'award', 'events', 'matchPrediction', 'receipts', 'templates'],
};
export const loader = prefetch(async ({ client, params }) => {
  const match = await client.fetchQuery(matchQuery(params['matchId'] as MatchId));
  // Two matches that turned out to be one share an address.
  if (match.id !== params['matchId']) throw redirect(paths.match(match.id));
});
export const clientLoader = () => null;
export { MatchScreen as default } from '../app/screens/match-screen.tsx';
