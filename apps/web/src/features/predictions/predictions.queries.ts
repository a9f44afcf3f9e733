import type { EventId } from '@kickoracle/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_SHEET_LINES } from 'virtual:contract';
import { api, queries } from '../../lib/api.ts';

/** Creates or changes the caller's prediction; every view of matches is then read again. */
export function useSubmitPrediction() {
  const client = useQueryClient();
  return useMutation(
    queries.predictions.submitPrediction.mutationOptions({
      onSuccess: () => client.invalidateQueries({ queryKey: queries.matches.key() }),
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
  const client = useQueryClient();
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
    onSettled: () => client.invalidateQueries({ queryKey: queries.matches.key() }),
  });
}
