import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode, refusedFields } from '#lib/errors.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';

/** Longer than any settlement; the notice closes when the work ends. */
const WHILE_WORKING_MS = 10 * 60_000;

export type Work<Answer> = {
  send: () => Promise<Answer>;
  info?: string;
  done?: (answer: Answer) => string;
  /** Returns true if the error leads to a question instead of a failure. */
  asks?: (error: unknown) => boolean;
  /** Shows a failure at its field; returns true if no general message is needed. */
  refuse?: (error: unknown) => boolean;
};

export function useAdminWork() {
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
    trouble,
    setTrouble,
    /** Returns the response, or null after an error or while other work runs. */
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
