import type { EventId, MatchAnswersView, MatchId } from '@kickoracle/contracts';
import { MAX_SHEET_LINES } from '@kickoracle/contracts/constants';
import { useLocation, useNavigate } from 'react-router';
import { useInvalidate } from '#game/facts.ts';
import { announceSave } from '#game/prediction-saves.ts';
import { paths } from '#game/paths.ts';
import { useSession } from '#game/players/session.ts';
import { api } from '#lib/api.ts';
import { errorCode, QueuedError } from '#lib/errors.ts';
import { serverNow } from '#lib/server-clock.ts';
import { useWrite } from '#lib/use-write.ts';
import { submitOrStore } from './unsent/submit-or-store.ts';

const OVER = new Set([
  'PREDICTION_CLOSED',
  'PREDICTIONS_SEEN',
  'EVENT_NOT_FOUND',
  'MATCH_NOT_FOUND',
]);

function isOver(error: unknown): boolean {
  return OVER.has(errorCode(error) ?? '');
}

export function useOpenSignUp(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => void navigate(paths.signUpFrom(pathname + search));
}

function useOnSave() {
  const refresh = useInvalidate('predictions');
  return () => {
    announceSave();
    return refresh();
  };
}

/** Handles a rejected prediction: a visitor goes to sign-up, a closed item is refetched. */
function useOnRefusal() {
  const userId = useSession().session?.userId ?? null;
  const refresh = useInvalidate('predictions');
  const openSignUp = useOpenSignUp();
  return (error: unknown) => {
    if (error instanceof QueuedError && userId === null) openSignUp();
    return isOver(error) && refresh();
  };
}

/** Saves a prediction; rejects with `QueuedError` if it is only stored. `title`: for messages. */
export function useSubmitPrediction({ title }: { title: string }) {
  const userId = useSession().session?.userId ?? null;
  const onSuccess = useOnSave();
  const onError = useOnRefusal();
  return useWrite({
    mutationFn: (input: { eventId: EventId; value: string }) =>
      submitOrStore({
        userId,
        answers: [{ kind: 'event', ...input }],
        titleOf: () => title,
        send: (options) => api.predictions.submitPrediction(input, options),
      }),
    onSuccess,
    onError,
  });
}

/** Saves all of the caller's answers on a match or none; stores them if they can't be sent. */
export function useSubmitMatchPredictions({ title }: { title: string }) {
  const userId = useSession().session?.userId ?? null;
  const onSuccess = useOnSave();
  const onError = useOnRefusal();
  return useWrite({
    mutationFn: (input: { matchId: MatchId; answers: MatchAnswersView }) =>
      submitOrStore({
        userId,
        answers: [{ kind: 'match', ...input }],
        titleOf: () => title,
        send: (options) => api.predictions.submitMatchPredictions(input, options),
      }),
    onSuccess,
    onError,
  });
}

export type SheetLineOutcome = Awaited<
  ReturnType<typeof api.predictions.submitPredictionSheet>
>['lines'][number];

type SheetSubmission = {
  predictions: readonly { eventId: EventId; value: string }[];
  titleOf: (eventId: EventId) => string;
  /**
   * Called after each request, so a later failure leaves earlier outcomes known. `sentAt`: game
   * clock, in milliseconds.
   */
  onLines: (lines: readonly SheetLineOutcome[], sentAt: number) => void;
};

/** Saves many predictions in as many requests as needed; stores those that can't be sent. */
export function useSubmitSheet() {
  const userId = useSession().session?.userId ?? null;
  const refresh = useInvalidate('predictions');
  return useWrite({
    async mutationFn({ predictions, titleOf, onLines }: SheetSubmission) {
      let problem: unknown = null;
      for (let start = 0; start < predictions.length; start += MAX_SHEET_LINES) {
        const sheet = predictions.slice(start, start + MAX_SHEET_LINES);
        try {
          // Sequential: a failure leaves no doubt about which lines were sent.
          let sentAt = 0;
          const { lines } = await submitOrStore({
            userId,
            answers: sheet.map((line) => ({ kind: 'event', ...line })),
            titleOf: (answers) => (answers.kind === 'event' ? titleOf(answers.eventId) : ''),
            send(options) {
              sentAt = serverNow();
              return api.predictions.submitPredictionSheet({ predictions: [...sheet] }, options);
            },
          });
          announceSave();
          onLines(lines, sentAt);
        } catch (error) {
          // The remaining lines are stored too.
          if (!(error instanceof QueuedError)) throw error;
          problem = error;
        }
      }
      if (problem !== null) throw problem;
    },
    onSettled: refresh,
  });
}
