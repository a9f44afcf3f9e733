import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';

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
