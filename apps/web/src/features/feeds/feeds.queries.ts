import { useQuery } from '@tanstack/react-query';
import { useReadAgain } from '../../game/facts.ts';
import { queries } from '../../lib/api.ts';
import { useWrite } from '../../lib/use-write.ts';

/** Tells who is asked for results and odds, and what is done with results. */
export function useFeedStatus() {
  return useQuery(queries.feeds.getFeedStatus.queryOptions());
}

export function useSetAutomaticSettlement() {
  const onSettled = useReadAgain('automation');
  return useWrite(queries.feeds.setAutomaticSettlement.mutationOptions({ onSettled }));
}
