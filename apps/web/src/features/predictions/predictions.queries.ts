import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';
import { errorCode } from '../../lib/errors.ts';

/** Creates or changes the caller's prediction; every view of items is then read again. */
export function useSubmitPrediction() {
  const client = useQueryClient();
  const readAgain = () =>
    Promise.all(
      [queries.matches.key(), queries.events.key()].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  return useMutation(
    queries.predictions.submitPrediction.mutationOptions({
      onSuccess: readAgain,
      // What is closed says so by itself once it is read again.
      onError: (error) => errorCode(error) === 'PREDICTION_CLOSED' && readAgain(),
    }),
  );
}
