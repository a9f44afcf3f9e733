import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';
import { useWrite } from '../../lib/use-write.ts';

/** Who is asked for results and odds, and what is done with results. */
export function useFeedStatus() {
  return useQuery(queries.feeds.getFeedStatus.queryOptions());
}

export function useSetAutomaticSettlement() {
  const client = useQueryClient();
  return useWrite(
    queries.feeds.setAutomaticSettlement.mutationOptions({
      onSettled: () =>
        Promise.all(
          [queries.feeds, queries.audit].map((group) =>
            client.invalidateQueries({ queryKey: group.key() }),
          ),
        ),
    }),
  );
}
