import type { ItemId } from '@kickoracle/contracts';
import { useQuery } from '@tanstack/react-query';
import { queries } from '#lib/api.ts';

type Options = {
  readonly kind: 'match' | 'event';
  readonly itemId: ItemId;
  readonly isWanted?: boolean;
};

/** The effect of taking back an item's result. */
export function useTakingBack({ kind, itemId, isWanted = true }: Options) {
  return useQuery(
    queries.results.previewTakingBack.queryOptions({
      input: { kind, itemId },
      enabled: isWanted,
      // Cached figures may be outdated.
      staleTime: 0,
      gcTime: 0,
    }),
  );
}
