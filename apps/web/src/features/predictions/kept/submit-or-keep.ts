import { errorCode, KeptError } from '../../../lib/errors.ts';
import { itemOf, keptPredictions, type Answers } from './kept-predictions.ts';
import { sendEntered } from './sending.ts';

type Submission<T> = {
  /** Who entered it; null: nobody is known to be signed in, so nothing is kept. */
  userId: string | null;
  /** What it is, should it have to be kept; of a sheet many. */
  answers: readonly Answers[];
  titleOf: (answers: Answers) => string;
  send: () => Promise<T>;
};

/** Sends predictions; without a connection keeps them, and rejects with `KeptError`. */
export async function submitOrKeep<T>(submission: Submission<T>): Promise<T> {
  const { userId, answers, titleOf, send } = submission;
  if (userId === null) return send();
  return sendEntered(async () => {
    try {
      const answer = await send();
      // The page on which a foreign network asks for its password is no answer either.
      if (typeof answer !== 'object') throw new TypeError('This was not the server.');
      for (const one of answers) keptPredictions.forget(userId, itemOf(one));
      return answer;
    } catch (error) {
      if (errorCode(error) !== null) throw error;
      for (const one of answers) keptPredictions.keep(userId, one, titleOf(one));
      throw new KeptError(error);
    }
  });
}
