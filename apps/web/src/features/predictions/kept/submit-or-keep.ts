import type { ErrorCode } from '@kickoracle/contracts';
import { errorCode, KeptError } from '../../../lib/errors.ts';
import type { CallContext } from '../../../lib/api-link.ts';
import type { Answers } from './kept-prediction.ts';
import { itemOf, keptPredictions, type Keeper } from './kept-predictions.ts';
import { leaveToWorker } from './leave-to-worker.ts';
import { sendEntered } from './sending.ts';
import { toCall } from './to-call.ts';

type Submission<T> = {
  /** Player of the predictions; null for a visitor, whose predictions are only kept. */
  userId: Keeper;
  /** The answers to keep if they cannot be sent. */
  answers: readonly Answers[];
  titleOf: (answers: Answers) => string;
  send: (options: { signal: AbortSignal; context: CallContext }) => Promise<T>;
};

/** The session has ended or changed: the prediction waits for its player. */
const SESSION_OVER: ReadonlySet<ErrorCode> = new Set(['SIGN_IN_REQUIRED', 'PLAYER_CHANGED']);

/**
 * Sends predictions. Without a connection, a session or an account they are kept, and it rejects with
 * `KeptError`.
 */
export async function submitOrKeep<T>(submission: Submission<T>): Promise<T> {
  const { userId, answers, titleOf, send } = submission;
  const keepAll = () => {
    for (const one of answers) keptPredictions.keep(userId, one, titleOf(one));
  };
  if (userId === null) {
    keepAll();
    throw new KeptError();
  }
  return sendEntered(async () => {
    try {
      const answer = await send(toCall(userId));
      for (const one of answers) keptPredictions.forget(userId, itemOf(one));
      // Before anything else may be sent: an older value must not arrive last.
      await leaveToWorker(userId);
      return answer;
    } catch (error) {
      const code = errorCode(error);
      if (code !== null && !SESSION_OVER.has(code)) throw error;
      keepAll();
      await leaveToWorker(userId);
      throw new KeptError(error);
    }
  });
}
