import type { CompetitionId, EventId } from '@kickoracle/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';

export type ListTab = 'events' | 'competition';

/** What is open, of a competition or of all, page by page. */
export function useOpenItems(list: { competitionId: CompetitionId | null; tab: ListTab }) {
  const { competitionId, tab } = list;
  return useInfiniteQuery(
    queries.events.listOpenItems.infiniteOptions({
      input: (after: string | null) => ({
        ...(after !== null && { after }),
        ...(competitionId && { competitionId, tab }),
      }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  );
}

export function useEvent(eventId: EventId) {
  return useQuery(queries.events.getEvent.queryOptions({ input: { eventId } }));
}
