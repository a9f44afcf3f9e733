import type { CompetitionId, CompetitionView, EventId } from '@kickoracle/contracts';
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

/** Open matches alone, of a competition or of all, page by page. */
export function useOpenMatchPages(competitionId: CompetitionId | null) {
  return useInfiniteQuery(
    queries.matches.listActiveMatches.infiniteOptions({
      input: (after: string | null) => ({
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

const STALE_MS = 5 * 60_000;

/**
 * The competitions in which something is open, and the remembered one, which may have nothing open
 * just now. `isGone`: it is no competition any more.
 */
export function useOfferedCompetitions(remembered: CompetitionId | null) {
  const open = useQuery(
    queries.competitions.listOpenCompetitions.queryOptions({ staleTime: STALE_MS }),
  );
  const isMissing = remembered !== null && open.data?.every(({ id }) => id !== remembered) === true;
  const all = useQuery(
    queries.competitions.listCompetitions.queryOptions({ staleTime: STALE_MS, enabled: isMissing }),
  );
  const found = isMissing ? all.data?.find(({ id }) => id === remembered) : undefined;
  const offered = [...(open.data ?? []), ...(found ? [found] : [])];
  const failed = [open, all].find(({ isError }) => isError);
  return {
    competitions: offered as CompetitionView[],
    isGone: isMissing && all.data !== undefined && !found,
    retry: failed ? () => void failed.refetch() : null,
  };
}
