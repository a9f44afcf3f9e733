import type { MatchId } from '@kickoracle/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';

/** The result that an import proposes; null while none is known. */
export function useMatchProposal(matchId: MatchId, isWanted: boolean) {
  const query = useQuery(
    queries.results.getMatchProposal.queryOptions({ input: { matchId }, enabled: isWanted }),
  );
  return query.data?.proposal ?? null;
}

export function usePreviewMatchResult() {
  return useMutation(queries.results.previewMatchResult.mutationOptions());
}

export function useValidateMatchResult() {
  const onSettled = useRefreshAfterSettlement();
  return useMutation(queries.results.validateMatchResult.mutationOptions({ onSettled }));
}

export function useRevertMatchResult() {
  const onSettled = useRefreshAfterSettlement();
  return useMutation(queries.results.revertMatchResult.mutationOptions({ onSettled }));
}

/** A settlement changes matches, totals and boards; a refused one may mean that somebody did. */
function useRefreshAfterSettlement() {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: queries.matches.key() }),
      client.invalidateQueries({ queryKey: queries.leaderboard.key() }),
      client.invalidateQueries({ queryKey: queries.profiles.key() }),
    ]);
  };
}
