import type { MatchAnswersView, MatchId } from '@kickoracle/contracts';
import { useSyncExternalStore } from 'react';
import { useSession } from '#game/players/session.ts';
import { isWaiting, type UnsentPrediction } from './unsent-prediction.ts';
import { itemOf, unsentPredictions } from './unsent-predictions.ts';

const NONE: readonly UnsentPrediction[] = [];

export function useUnsentPredictions(): readonly UnsentPrediction[] {
  const { session, isLoading } = useSession();
  const owner = session?.userId ?? null;
  return useSyncExternalStore(
    unsentPredictions.subscribe,
    () => (isLoading ? NONE : unsentPredictions.list(owner)),
    () => NONE,
  );
}

export function useUnsentPrediction(item: string | undefined): UnsentPrediction | undefined {
  return useUnsentPredictions().find(({ answers }) => itemOf(answers) === item);
}

/** Returns the unsent answer to a question as an initial form value, if any. */
export function useUnsentValue(eventId: string | undefined): string | undefined {
  const unsent = useUnsentPrediction(eventId);
  return unsent && isWaiting(unsent) && unsent.answers.kind === 'event'
    ? unsent.answers.value
    : undefined;
}

const NO_ANSWERS: MatchAnswersView = {};

export function useUnsentAnswers(matchId: MatchId): MatchAnswersView {
  const unsent = useUnsentPrediction(matchId);
  return unsent && isWaiting(unsent) && unsent.answers.kind === 'match'
    ? unsent.answers.answers
    : NO_ANSWERS;
}
