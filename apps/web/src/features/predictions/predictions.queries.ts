import type { EventId } from '@kickoracle/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../game/players/session.ts';
import { api, queries } from '../../lib/api.ts';
import { submitOrKeep } from './kept/submit-or-keep.ts';

/** What shows the player's own predictions. */
const OWN_PREDICTIONS = [
  queries.matches.key(),
  queries.events.key(),
  queries.predictions.getPredictionHistory.key(),
];

/** Reads again what shows the player's own predictions. */
export function useRefreshPredictions() {
  const client = useQueryClient();
  return () =>
    Promise.all(OWN_PREDICTIONS.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/**
 * Creates or changes the caller's prediction. Without a connection it is kept and sent later: that
 * is a `KeptError`.
 *
 * @param title what the form calls what is asked, for saying later what became of it
 */
export function useSubmitPrediction({ title }: { title: string }) {
  const userId = useSession().session?.userId ?? null;
  return useMutation({
    mutationFn: (input: { eventId: EventId; value: string }) =>
      submitOrKeep({
        userId,
        answers: [{ kind: 'event', ...input }],
        titleOf: () => title,
        send: () => api.predictions.submitPrediction(input),
      }),
    onSuccess: useRefreshPredictions(),
  });
}
