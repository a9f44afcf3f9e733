import type { EventId } from '@kickoracle/contracts';
import { redirect } from 'react-router';
import { eventQuery } from '../features/events/events.queries.ts';
import { paths } from '../game/paths.ts';
import { ITEM_TEXTS, UUID, type PageHandle } from '../lib/page-handle.ts';
import { prefetch } from '../lib/prefetch.server.ts';

export const handle: PageHandle = {
  isPublic: true,
  params: { eventId: UUID },
  texts: [...ITEM_TEXTS, 'eventDetail', 'events', 'matchPrediction', 'receipts', 'templates'],
};
export const loader = prefetch(async ({ client, params }) => {
  const found = await client.fetchQuery(eventQuery(params['eventId'] as EventId));
  // A question about a match is a part of that match's page.
  if (found.kind === 'part') throw redirect(paths.match(found.matchId));
});
export const clientLoader = () => null;
export { EventScreen as default } from '../app/screens/event-screen.tsx';
