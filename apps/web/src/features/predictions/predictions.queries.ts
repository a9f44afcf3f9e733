import type { EventId } from '@kickoracle/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_SHEET_LINES } from 'virtual:contract';
import { api, queries } from '../../lib/api.ts';
import { errorCode } from '../../lib/errors.ts';

/** Reads again every view that shows predictions of the player. */
function useReadAgain() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [queries.matches.key(), queries.events.key()].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

/** Creates or changes the caller's prediction. */
export function useSubmitPrediction() {
  const readAgain = useReadAgain();
  return useMutation(
    queries.predictions.submitPrediction.mutationOptions({
      onSuccess: readAgain,
      // What is closed says so by itself once it is read again.
      onError: (error) => errorCode(error) === 'PREDICTION_CLOSED' && readAgain(),
    }),
  );
}

/** Saves the caller's answers on a match, all of them or none. */
export function useSubmitMatchPredictions() {
  const readAgain = useReadAgain();
  return useMutation(
    queries.predictions.submitMatchPredictions.mutationOptions({
      onSuccess: readAgain,
      onError: (error) => errorCode(error) === 'PREDICTION_CLOSED' && readAgain(),
    }),
  );
}

/** What became of one line of a sheet, as the server tells. */
export type SheetLineOutcome = Awaited<
  ReturnType<typeof api.predictions.submitPredictionSheet>
>['lines'][number];

type SheetSubmission = {
  predictions: readonly { eventId: EventId; value: string }[];
  /** Told after every call: of those before one that failed it is known what became of them. */
  onLines: (lines: readonly SheetLineOutcome[]) => void;
};

/** Saves many predictions, in as many calls as that takes. */
export function useSubmitSheet() {
  const readAgain = useReadAgain();
  return useMutation({
    async mutationFn({ predictions, onLines }: SheetSubmission) {
      for (let start = 0; start < predictions.length; start += MAX_SHEET_LINES) {
        const sheet = predictions.slice(start, start + MAX_SHEET_LINES);
        // One after the other, so that a failure leaves no doubt about what was sent.
        // oxlint-disable-next-line no-await-in-loop
        const { lines } = await api.predictions.submitPredictionSheet({ predictions: [...sheet] });
        onLines(lines);
      }
    },
    onSettled: readAgain,
  });
}
