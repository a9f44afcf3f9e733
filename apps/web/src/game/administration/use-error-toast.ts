import { refusedFields } from '../../lib/errors.ts';
import { useErrorTexts } from '../../lib/use-error-texts.ts';
import { useToast } from '../../ui/feedback/toast/toast-provider.tsx';

/** Tells why the server refused something, with what is wrong in which way. */
export function useErrorToast() {
  const { errorText, fieldProblemText } = useErrorTexts();
  const { showToast } = useToast();
  return (error: unknown): void => {
    const problems = refusedFields(error).map(({ problem }) => fieldProblemText(problem));
    const message = [errorText(error), ...new Set(problems)].join(' ');
    showToast({ type: 'error', message });
  };
}
