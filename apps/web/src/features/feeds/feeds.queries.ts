import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';

/** Who is asked for results and odds, and what is done with results. */
export function useFeedStatus() {
  return useQuery(queries.feeds.getFeedStatus.queryOptions());
}

export function useSetAutomaticSettlement() {
  const client = useQueryClient();
  return useMutation(
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
