import { refusedFields } from '#lib/errors.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';

/** Shows a toast for the outcome of a write. Resolves to null on failure. */
export function useWork() {
  const { errorText, fieldProblemText } = useErrorTexts();
  const { showToast } = useToast();
  return async function work<Answer>(
    sent: Promise<Answer>,
    done: (answer: Answer) => string,
  ): Promise<Answer | null> {
    try {
      const answer = await sent;
      showToast({ type: 'success', message: done(answer) });
      return answer;
    } catch (error) {
      const problems = refusedFields(error).map(({ problem }) => fieldProblemText(problem));
      const message = [errorText(error), ...new Set(problems)].join(' ');
      showToast({ type: 'error', message });
      return null;
    }
  };
}
