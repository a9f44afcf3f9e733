import type { CompetitionId, EventId } from '@kickoracle/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ListPart } from '#game/paths.ts';
import { queries } from '#lib/api.ts';

export type ListTab = 'events' | 'competition';
export type ClosedPart = Exclude<ListPart, 'upcoming'>;

export function openItemsQuery(list: { competitionId: CompetitionId | null; tab: ListTab }) {
  const { competitionId, tab } = list;
  return queries.events.listOpenItems.infiniteOptions({
    input: (after: string | null) => ({
      ...(after !== null && { after }),
      ...(competitionId ? { competitionId, tab } : tab === 'competition' && { tab }),
    }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

export function closedItemsQuery(list: { competitionId: CompetitionId | null; part: ClosedPart }) {
  const { competitionId, part } = list;
  return queries.events.listClosedItems.infiniteOptions({
    input: (after: string | null) => ({
      part,
      ...(after !== null && { after }),
      ...(competitionId && { competitionId }),
    }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

export const eventQuery = (eventId: EventId) =>
  queries.events.getEvent.queryOptions({ input: { eventId } });

export const useOpenItems = (list: Parameters<typeof openItemsQuery>[0]) =>
  useInfiniteQuery(openItemsQuery(list));
export const useClosedItems = (list: Parameters<typeof closedItemsQuery>[0]) =>
  useInfiniteQuery(closedItemsQuery(list));
export const useEvent = (eventId: EventId) => useQuery(eventQuery(eventId));
