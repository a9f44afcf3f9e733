import type { ImpactFigures, MatchAnswersView, MatchView, SeenImpact } from '@kickoracle/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useInvalidate } from '#game/facts.ts';
import { queries } from '#lib/api.ts';
import { useWrite } from '#lib/use-write.ts';
import type { AdminItem } from './admin/admin-item.ts';

export function useProposedMatches() {
  return useInfiniteQuery(
    queries.results.listProposedMatches.infiniteOptions({
      input: (after: string | null) => (after === null ? {} : { after }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  );
}

/** Returns the number of matches with proposals to decide; undefined while it loads. */
export function useProposedCount(): number | undefined {
  return useQuery(queries.results.countProposedMatches.queryOptions()).data?.total;
}

export function useImpact(
  { id }: MatchView,
  { result, isWanted }: { result: MatchAnswersView | null; isWanted: boolean },
) {
  const input = { kind: 'match', itemId: id, result: result ?? {} } as const;
  const enabled = isWanted && result !== null;
  return useQuery(
    queries.results.previewResult.queryOptions({
      input,
      enabled,
      // Cached figures may be outdated.
      staleTime: 0,
      gcTime: 0,
    }),
  );
}

/** Returns the previewed figures, which the server compares with the actual impact. */
export const seenOf = (figures: ImpactFigures): SeenImpact => ({
  gainingPlayers: figures.gainingPlayers,
  gainedXp: figures.gainedXp,
  losingPlayers: figures.losingPlayers,
  lostXp: figures.lostXp,
});

export function useDismissProposals() {
  const onSettled = useInvalidate('item');
  return useWrite(queries.results.dismissProposals.mutationOptions({ onSettled }));
}

export function useProposals({ ref }: Pick<AdminItem, 'ref'>) {
  return useQuery(queries.results.listProposals.queryOptions({ input: ref })).data ?? [];
}

/** Returns the settlement in force with its author; null without one, undefined while it loads. */
export function useCurrentSettlement({ ref }: Pick<AdminItem, 'ref'>) {
  const { data } = useQuery(queries.results.getSettlement.queryOptions({ input: ref }));
  return data;
}

export function useAutomaticSettlements() {
  return useInfiniteQuery(
    queries.results.listAutomaticSettlements.infiniteOptions({
      input: (after: string | null) => (after === null ? {} : { after }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  );
}

/** Returns the writes on an item. Each ends after the item is refetched. */
export function useItemWrites() {
  const onSettled = useInvalidate('item');
  return {
    preview: useWrite(queries.results.previewResult.mutationOptions()),
    validate: useWrite(queries.results.validateResult.mutationOptions({ onSettled })),
    correct: useWrite(queries.results.correctResult.mutationOptions({ onSettled })),
    declareVoid: useWrite(queries.results.voidItem.mutationOptions({ onSettled })),
    revert: useWrite(queries.results.revertResult.mutationOptions({ onSettled })),
  };
}

export function useChangeStatus() {
  const onSettled = useInvalidate('item');
  return useWrite(queries.administration.changeItemStatus.mutationOptions({ onSettled }));
}

export function useMoveKickoff() {
  const onSettled = useInvalidate('item');
  return useWrite(queries.matches.moveKickoff.mutationOptions({ onSettled }));
}

export function usePostponeMatch() {
  const onSettled = useInvalidate('item');
  return useWrite(queries.matches.postponeMatch.mutationOptions({ onSettled }));
}

export function useUpdateMatchRewards() {
  const onSettled = useInvalidate('item');
  return useWrite(queries.matches.updateMatchRewards.mutationOptions({ onSettled }));
}
