import type { CompetitionId, EventId } from '@kickoracle/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ListPart } from '../../game/paths.ts';
import { queries } from '../../lib/api.ts';

export type ListTab = 'events' | 'competition';
export type ClosedPart = Exclude<ListPart, 'upcoming'>;

/** Returns what is open, of a competition or of all, page by page. */
export function useOpenItems(list: { competitionId: CompetitionId | null; tab: ListTab }) {
  const { competitionId, tab } = list;
  return useInfiniteQuery(
    queries.events.listOpenItems.infiniteOptions({
      input: (after: string | null) => ({
        ...(after !== null && { after }),
        ...(competitionId ? { competitionId, tab } : tab === 'competition' && { tab }),
      }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  );
}

/** Returns what takes no predictions any more, of a competition or of all, page by page. */
export function useClosedItems(list: { competitionId: CompetitionId | null; part: ClosedPart }) {
  const { competitionId, part } = list;
  return useInfiniteQuery(
    queries.events.listClosedItems.infiniteOptions({
      input: (after: string | null) => ({
        part,
        ...(after !== null && { after }),
        ...(competitionId && { competitionId }),
      }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  );
}

export function useEvent(eventId: EventId) {
  return useQuery(queries.events.getEvent.queryOptions({ input: { eventId } }));
}
