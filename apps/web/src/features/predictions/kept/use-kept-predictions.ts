import type { MatchAnswersView, MatchId } from '@kickoracle/contracts';
import { useSyncExternalStore } from 'react';
import { useSession } from '../../../game/players/session.ts';
import { isWaiting, type KeptPrediction } from './kept-prediction.ts';
import { itemOf, keptPredictions } from './kept-predictions.ts';

const NONE: readonly KeptPrediction[] = [];

/** Returns what the signed-in player, or a visitor, keeps in this browser. */
export function useKeptPredictions(): readonly KeptPrediction[] {
  const { session, isLoading } = useSession();
  const keeper = session?.userId ?? null;
  return useSyncExternalStore(
    keptPredictions.subscribe,
    () => (isLoading ? NONE : keptPredictions.list(keeper)),
    () => NONE,
  );
}

/** Returns what waits to be sent on an item, or could not be sent in time; undefined: nothing. */
export function useKeptPrediction(item: string | undefined): KeptPrediction | undefined {
  return useKeptPredictions().find(({ answers }) => itemOf(answers) === item);
}

/** Returns the answer that waits to be sent on a question, for a form to begin with; undefined: none. */
export function useKeptValue(eventId: string | undefined): string | undefined {
  const kept = useKeptPrediction(eventId);
  return kept && isWaiting(kept) && kept.answers.kind === 'event' ? kept.answers.value : undefined;
}

const NO_ANSWERS: MatchAnswersView = {};

/** Returns the answers that wait to be sent on a match, for its form to begin with. */
export function useKeptAnswers(matchId: MatchId): MatchAnswersView {
  const kept = useKeptPrediction(matchId);
  return kept && isWaiting(kept) && kept.answers.kind === 'match'
    ? kept.answers.answers
    : NO_ANSWERS;
}
