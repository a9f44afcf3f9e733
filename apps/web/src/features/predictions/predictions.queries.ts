import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';

/** Creates or changes the caller's prediction; every view of matches is then read again. */
export function useSubmitPrediction() {
  const client = useQueryClient();
  return useMutation(
    queries.predictions.submitPrediction.mutationOptions({
      onSuccess: () => client.invalidateQueries({ queryKey: queries.matches.key() }),
    }),
  );
}
