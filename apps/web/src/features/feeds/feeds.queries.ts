import { useQuery } from '@tanstack/react-query';
import { useInvalidate } from '#game/facts.ts';
import { queries } from '#lib/api.ts';
import { useWrite } from '#lib/use-write.ts';

export function useFeedStatus() {
  return useQuery(queries.feeds.getFeedStatus.queryOptions());
}

export function useSetAutomaticSettlement() {
  const onSettled = useInvalidate('automation');
  return useWrite(queries.feeds.setAutomaticSettlement.mutationOptions({ onSettled }));
}
