import { useSyncExternalStore } from 'react';
import { useSession } from '../../../game/players/session.ts';
import { isWaiting, itemOf, keptPredictions, type KeptPrediction } from './kept-predictions.ts';

const NONE: readonly KeptPrediction[] = [];

/** What the signed-in player keeps in this browser. */
export function useKeptPredictions(): readonly KeptPrediction[] {
  const { session } = useSession();
  const userId = session?.userId ?? null;
  return useSyncExternalStore(keptPredictions.subscribe, () =>
    userId === null ? NONE : keptPredictions.list(userId),
  );
}

/** What waits to be sent on an item, or could not be sent in time; undefined: nothing. */
export function useKeptPrediction(item: string | undefined): KeptPrediction | undefined {
  return useKeptPredictions().find(({ answers }) => itemOf(answers) === item);
}

/** The answer that waits to be sent on a question, for a form to begin with; undefined: none. */
export function useKeptValue(eventId: string | undefined): string | undefined {
  const kept = useKeptPrediction(eventId);
  return kept && isWaiting(kept) && kept.answers.kind === 'event' ? kept.answers.value : undefined;
}
