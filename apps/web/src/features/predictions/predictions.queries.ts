import type { EventId, MatchAnswersView, MatchId } from '@kickoracle/contracts';
import { MAX_SHEET_LINES } from '@kickoracle/contracts/constants';
import { useLocation, useNavigate } from 'react-router';
import { useReadAgain } from '../../game/facts.ts';
import { paths } from '../../game/paths.ts';
import { useSession } from '../../game/players/session.ts';
import { api } from '../../lib/api.ts';
import { errorCode, KeptError } from '../../lib/errors.ts';
import { useWrite } from '../../lib/use-write.ts';
import { submitOrKeep } from './kept/submit-or-keep.ts';

const OVER = new Set([
  'PREDICTION_CLOSED',
  'PREDICTIONS_SEEN',
  'EVENT_NOT_FOUND',
  'MATCH_NOT_FOUND',
]);

/** Tells whether it takes no prediction any more, or was deleted, which it says by itself once it is read again. */
function isOver(error: unknown): boolean {
  return OVER.has(errorCode(error) ?? '');
}

/** Leads a visitor, whose predictions are kept by now, to the form of an account, and back here. */
export function useOpenSignUp(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => void navigate(paths.signUpFrom(pathname + search));
}

/** Does what follows when a prediction was not taken. */
function useOnRefusal() {
  const userId = useSession().session?.userId ?? null;
  const refresh = useReadAgain('predictions');
  const openSignUp = useOpenSignUp();
  return (error: unknown) => {
    if (error instanceof KeptError && userId === null) openSignUp();
    return isOver(error) && refresh();
  };
}

/**
 * Creates or changes the caller's prediction. Without a connection it is kept and sent later, a
 * visitor's once they have an account: that is a `KeptError`.
 *
 * @param title what the form calls what is asked, for saying later what became of it
 */
export function useSubmitPrediction({ title }: { title: string }) {
  const userId = useSession().session?.userId ?? null;
  const refresh = useReadAgain('predictions');
  const onError = useOnRefusal();
  return useWrite({
    mutationFn: (input: { eventId: EventId; value: string }) =>
      submitOrKeep({
        userId,
        answers: [{ kind: 'event', ...input }],
        titleOf: () => title,
        send: (options) => api.predictions.submitPrediction(input, options),
      }),
    onSuccess: refresh,
    onError,
  });
}

/** Saves the caller's answers on a match, all of them or none; kept like a single one. */
export function useSubmitMatchPredictions({ title }: { title: string }) {
  const userId = useSession().session?.userId ?? null;
  const refresh = useReadAgain('predictions');
  const onError = useOnRefusal();
  return useWrite({
    mutationFn: (input: { matchId: MatchId; answers: MatchAnswersView }) =>
      submitOrKeep({
        userId,
        answers: [{ kind: 'match', ...input }],
        titleOf: () => title,
        send: (options) => api.predictions.submitMatchPredictions(input, options),
      }),
    onSuccess: refresh,
    onError,
  });
}

/** What became of one line of a sheet, as the server tells. */
export type SheetLineOutcome = Awaited<
  ReturnType<typeof api.predictions.submitPredictionSheet>
>['lines'][number];

type SheetSubmission = {
  predictions: readonly { eventId: EventId; value: string }[];
  /** What the sheet calls what is asked. */
  titleOf: (eventId: EventId) => string;
  /** Told after every call: of those before one that failed it is known what became of them. */
  onLines: (lines: readonly SheetLineOutcome[]) => void;
};

/** Saves many predictions, in as many calls as that takes; what cannot be sent is kept. */
export function useSubmitSheet() {
  const userId = useSession().session?.userId ?? null;
  const refresh = useReadAgain('predictions');
  return useWrite({
    async mutationFn({ predictions, titleOf, onLines }: SheetSubmission) {
      let problem: unknown = null;
      for (let start = 0; start < predictions.length; start += MAX_SHEET_LINES) {
        const sheet = predictions.slice(start, start + MAX_SHEET_LINES);
        try {
          // One after the other, so that a failure leaves no doubt about what was sent.
          const { lines } = await submitOrKeep({
            userId,
            answers: sheet.map((line) => ({ kind: 'event', ...line })),
            titleOf: (answers) => (answers.kind === 'event' ? titleOf(answers.eventId) : ''),
            send: (options) =>
              api.predictions.submitPredictionSheet({ predictions: [...sheet] }, options),
          });
          onLines(lines);
        } catch (error) {
          // What comes after it can be kept, too.
          if (!(error instanceof KeptError)) throw error;
          problem = error;
        }
      }
      if (problem !== null) throw problem;
    },
    onSettled: refresh,
  });
}
