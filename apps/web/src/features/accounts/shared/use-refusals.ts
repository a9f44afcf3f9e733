import type { ErrorCode } from '@kickoracle/contracts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { errorCode, refusedFields } from '#lib/errors.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';

type Places<V extends FieldValues> = {
  readonly byPath: Readonly<Record<string, Path<V>>>;
  readonly byCode?: Partial<Record<ErrorCode, Path<V>>>;
  /** Text for an internal error. Default: something went wrong. */
  readonly failure?: string;
};

/** Shows the server's errors at their fields or at the form, and focuses the first one. */
export function useRefusals<V extends FieldValues>(form: UseFormReturn<V>, places: Places<V>) {
  const { errorText, fieldProblemText } = useErrorTexts();
  return (error: unknown): void => {
    const code = errorCode(error);
    const field = code && places.byCode?.[code];
    if (code === 'INTERNAL' && places.failure) {
      return form.setError('root', { message: places.failure });
    }
    if (field) return form.setError(field, { message: errorText(error) }, { shouldFocus: true });

    const refused = refusedFields(error).flatMap(({ path, problem }) => {
      const name = places.byPath[path];
      return name ? [{ name, message: fieldProblemText(problem) }] : [];
    });
    for (const { name, message } of refused) form.setError(name, { message });
    // Last and only once: a field that loses the focus is validated again, which clears its error.
    if (refused[0]) form.setFocus(refused[0].name);
    else form.setError('root', { message: errorText(error) });
  };
}
