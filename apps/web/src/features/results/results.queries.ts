import type { ImpactFigures, MatchAnswersView, MatchView, SeenImpact } from '@kickoracle/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useReadAgain } from '../../game/facts.ts';
import { queries } from '../../lib/api.ts';
import { useWrite } from '../../lib/use-write.ts';
import type { DeskItem } from './desk/desk-item.ts';

/** Returns matches of which sources say how they ended, page by page. */
export function useProposedMatches() {
  return useInfiniteQuery(
    queries.results.listProposedMatches.infiniteOptions({
      input: (after: string | null) => (after === null ? {} : { after }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  );
}

/** Tells how many matches wait to be settled as sources propose; undefined until it is known. */
export function useProposedCount(): number | undefined {
  return useQuery(queries.results.countProposedMatches.queryOptions()).data?.total;
}

/** Returns what a result would do to a match, once somebody wants to know. */
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
      // Of what stands now, not of what stood when it was last asked.
      staleTime: 0,
      gcTime: 0,
    }),
  );
}

/** Returns what the server compares with what it would do: nothing is settled that was not seen. */
export const seenOf = (figures: ImpactFigures): SeenImpact => ({
  gainingPlayers: figures.gainingPlayers,
  gainedXp: figures.gainedXp,
  losingPlayers: figures.losingPlayers,
  lostXp: figures.lostXp,
});

export function useDismissProposals() {
  const onSettled = useReadAgain('item');
  return useWrite(queries.results.dismissProposals.mutationOptions({ onSettled }));
}

/** Returns what sources say of how an item ended, the most trusted one first. */
export function useProposals({ ref }: Pick<DeskItem, 'ref'>) {
  return useQuery(queries.results.listProposals.queryOptions({ input: ref })).data ?? [];
}

/** Returns what stands on an item, and who let it; undefined until it is known, null while nothing does. */
export function useStandingSettlement({ ref }: Pick<DeskItem, 'ref'>) {
  const { data } = useQuery(queries.results.getSettlement.queryOptions({ input: ref }));
  return data;
}

/** Returns matches that settled by themselves, the latest first, page by page. */
export function useAutomaticSettlements() {
  return useInfiniteQuery(
    queries.results.listAutomaticSettlements.infiniteOptions({
      input: (after: string | null) => (after === null ? {} : { after }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  );
}

/** Returns all writes on an item. Each is over only when the screen shows the item as it is now. */
export function useDeskWrites() {
  const onSettled = useReadAgain('item');
  return {
    preview: useWrite(queries.results.previewResult.mutationOptions()),
    validate: useWrite(queries.results.validateResult.mutationOptions({ onSettled })),
    correct: useWrite(queries.results.correctResult.mutationOptions({ onSettled })),
    declareVoid: useWrite(queries.results.voidItem.mutationOptions({ onSettled })),
    revert: useWrite(queries.results.revertResult.mutationOptions({ onSettled })),
  };
}

export function useChangeStatus() {
  const onSettled = useReadAgain('item');
  return useWrite(queries.administration.changeItemStatus.mutationOptions({ onSettled }));
}

export function useMoveKickoff() {
  const onSettled = useReadAgain('item');
  return useWrite(queries.matches.moveKickoff.mutationOptions({ onSettled }));
}

export function usePostponeMatch() {
  const onSettled = useReadAgain('item');
  return useWrite(queries.matches.postponeMatch.mutationOptions({ onSettled }));
}

export function useUpdateMatchRewards() {
  const onSettled = useReadAgain('item');
  return useWrite(queries.matches.updateMatchRewards.mutationOptions({ onSettled }));
}
