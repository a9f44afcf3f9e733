import { useQuery } from '@tanstack/react-query';
import { useReadAgain } from '../../game/facts.ts';
import { deskQueries } from '../../lib/desk-api.ts';
import { useWrite } from '../../lib/use-write.ts';

/** Tells who is asked for results and odds, and what is done with results. */
export function useFeedStatus() {
  return useQuery(deskQueries.feeds.getFeedStatus.queryOptions());
}

export function useSetAutomaticSettlement() {
  const onSettled = useReadAgain('automation');
  return useWrite(deskQueries.feeds.setAutomaticSettlement.mutationOptions({ onSettled }));
}
