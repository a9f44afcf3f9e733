import type { MatchAnswersView, MatchView, SettlementView } from '@kickoracle/contracts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';
import { isTemporary } from '../../lib/errors.ts';
import type { DeskItem } from './desk/desk-item.ts';

/** What an administrator does to an item can be seen on every screen that shows it or a board. */
const TOUCHED = [
  queries.matches.key(),
  queries.events.key(),
  queries.items.key(),
  queries.results.key(),
  queries.feeds.key(),
  queries.predictions.key(),
  queries.leaderboard.key(),
  queries.profiles.key(),
];

/** A refusal may mean that somebody else did it, so the item is read again after one too. */
function useRefresh() {
  const client = useQueryClient();
  return async (error: unknown) => {
    // Without a connection nothing could be read.
    if (error && isTemporary(error)) return;
    await Promise.all(TOUCHED.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

/** Matches of which sources say how they ended, page by page. */
export function useProposedMatches() {
  return useInfiniteQuery(
    queries.results.listProposedMatches.infiniteOptions({
      input: (after: string | null) => (after === null ? {} : { after }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  );
}

/** How many matches wait to be settled as sources propose; undefined until it is known. */
export function useProposedCount(): number | undefined {
  return useQuery(queries.results.countProposedMatches.queryOptions()).data?.total;
}

/** What a result would do to a match, once somebody wants to know. */
export function useImpact(
  { id }: MatchView,
  { result, isWanted }: { result: MatchAnswersView | null; isWanted: boolean },
) {
  const input = { kind: 'match', itemId: id, result: result ?? {} } as const;
  const enabled = isWanted && result !== null;
  return useQuery(queries.results.previewResult.queryOptions({ input, enabled }));
}

export function useDismissProposals() {
  const refresh = useRefresh();
  return useMutation(
    queries.results.dismissProposals.mutationOptions({ onSettled: (_, error) => refresh(error) }),
  );
}

/** What sources say of how an item ended, the most trusted one first. */
export function useProposals({ ref }: Pick<DeskItem, 'ref'>, isWanted: boolean) {
  const options = { input: ref, enabled: isWanted };
  return useQuery(queries.results.listProposals.queryOptions(options)).data ?? [];
}

/** What stands on an item, and who let it; undefined until it is known, null while nothing does. */
export function useStandingSettlement({ ref }: Pick<DeskItem, 'ref'>) {
  const { data } = useQuery(queries.results.getSettlement.queryOptions({ input: ref }));
  return data as SettlementView | null | undefined;
}

/** Matches that settled by themselves, the latest first, page by page. */
export function useAutomaticSettlements() {
  return useInfiniteQuery(
    queries.results.listAutomaticSettlements.infiniteOptions({
      input: (after: string | null) => (after === null ? {} : { after }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  );
}

/** All writes on an item. Each is over only when the screen shows the item as it is now. */
export function useDeskWrites() {
  const refresh = useRefresh();
  const onSettled = (_answer: unknown, error: unknown) => refresh(error);
  return {
    preview: useMutation(queries.results.previewResult.mutationOptions()),
    validate: useMutation(queries.results.validateResult.mutationOptions({ onSettled })),
    correct: useMutation(queries.results.correctResult.mutationOptions({ onSettled })),
    declareVoid: useMutation(queries.results.voidItem.mutationOptions({ onSettled })),
    revert: useMutation(queries.results.revertResult.mutationOptions({ onSettled })),
  };
}

export function useChangeStatus() {
  const refresh = useRefresh();
  return useMutation(
    queries.items.changeItemStatus.mutationOptions({ onSettled: (_, error) => refresh(error) }),
  );
}

export function useMoveKickoff() {
  const refresh = useRefresh();
  return useMutation(
    queries.matches.moveKickoff.mutationOptions({ onSettled: (_, error) => refresh(error) }),
  );
}

export function usePostponeMatch() {
  const refresh = useRefresh();
  return useMutation(
    queries.matches.postponeMatch.mutationOptions({ onSettled: (_, error) => refresh(error) }),
  );
}

export function useUpdateMatchRewards() {
  const refresh = useRefresh();
  return useMutation(
    queries.matches.updateMatchRewards.mutationOptions({ onSettled: (_, error) => refresh(error) }),
  );
}
