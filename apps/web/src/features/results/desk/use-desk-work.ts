import { useRef, useState } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { errorCode, refusedFields } from '../../../lib/errors.ts';
import { useErrorTexts } from '../../../lib/use-error-texts.ts';
import { useToast } from '../../../ui/feedback/toast/toast-provider.tsx';

/** Long enough for any settlement; the notice is closed when the work is over. */
const WHILE_WORKING_MS = 10 * 60_000;

export type Work<Answer> = {
  send: () => Promise<Answer>;
  /** Said while the work goes on. */
  info?: string;
  /** Said when it is done. */
  done?: (answer: Answer) => string;
  /** Goes on with a question instead: nothing went wrong. */
  asks?: (error: unknown) => boolean;
  /** Says a failure in its own place; true when nothing remains to be said. */
  refuse?: (error: unknown) => boolean;
};

/** Does one thing at a time for an administrator, and says how it went. */
export function useDeskWork() {
  const { t } = useTranslation('results');
  const { errorText, fieldProblemText } = useErrorTexts();
  const { showToast, closeToast } = useToast();
  const [trouble, setTrouble] = useState<string | null>(null);
  const isAtWork = useRef(false);

  function troubleText(error: unknown): string {
    if (errorCode(error) === 'ITEM_CHANGED') return t('changedMeanwhile');
    const fields = refusedFields(error).map(({ problem }) => fieldProblemText(problem));
    return [errorText(error), ...new Set(fields)].join(' ');
  }

  return {
    /** What went wrong last, until something else is tried. */
    trouble,
    setTrouble,
    /** Returns the answer, or null after saying why there is none; null at once beside other work. */
    async work<Answer>({ send, info, done, asks, refuse }: Work<Answer>): Promise<Answer | null> {
      if (isAtWork.current) return null;
      isAtWork.current = true;
      setTrouble(null);
      const working =
        info && showToast({ type: 'info', message: info, durationMs: WHILE_WORKING_MS });
      try {
        const answer = await send();
        if (done) showToast({ type: 'success', message: done(answer) });
        return answer;
      } catch (error) {
        if (asks?.(error)) return null;
        const text = troubleText(error);
        if (!refuse?.(error)) setTrouble(text);
        showToast({ type: 'error', message: text });
        return null;
      } finally {
        isAtWork.current = false;
        if (working) closeToast(working);
      }
    },
  };
}
