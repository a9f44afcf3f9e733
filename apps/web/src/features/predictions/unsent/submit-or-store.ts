import type { ErrorCode } from '@kickoracle/contracts';
import { errorCode, QueuedError } from '#lib/errors.ts';
import type { CallContext } from '#lib/api.ts';
import type { Answers } from './unsent-prediction.ts';
import { itemOf, unsentPredictions, type Owner } from './unsent-predictions.ts';
import { sendEntered } from './sending.ts';
import { toCall } from './to-call.ts';

type Submission<T> = {
  /** Null for a visitor, whose predictions are only stored. */
  userId: Owner;
  answers: readonly Answers[];
  titleOf: (answers: Answers) => string;
  send: (options: { signal: AbortSignal; context: CallContext }) => Promise<T>;
};

/** The session has ended or changed: the prediction is stored for its player. */
const SESSION_OVER: ReadonlySet<ErrorCode> = new Set(['SIGN_IN_REQUIRED', 'PLAYER_CHANGED']);

/** Sends predictions, or stores them as unsent and rejects with `QueuedError`. */
export async function submitOrStore<T>(submission: Submission<T>): Promise<T> {
  const { userId, answers, titleOf, send } = submission;
  const storeAll = () => {
    for (const one of answers) unsentPredictions.keep(userId, one, titleOf(one));
  };
  if (userId === null) {
    storeAll();
    throw new QueuedError('It is sent later.');
  }
  return sendEntered(async () => {
    try {
      const answer = await send(toCall(userId));
      for (const one of answers) unsentPredictions.forget(userId, itemOf(one));
      return answer;
    } catch (error) {
      const code = errorCode(error);
      if (code !== null && !SESSION_OVER.has(code)) throw error;
      storeAll();
      throw new QueuedError('It is sent later.', { cause: error });
    }
  });
}
