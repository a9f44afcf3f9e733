import type { ErrorCode } from '@kickoracle/contracts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { errorCode, refusedFields } from '../../../lib/errors.ts';
import { useErrorTexts } from '../../../lib/use-error-texts.ts';

type Places<V extends FieldValues> = {
  /** Fields of the form by their path in the input. */
  readonly byPath: Readonly<Record<string, Path<V>>>;
  /** Codes that are about one field. */
  readonly byCode?: Partial<Record<ErrorCode, Path<V>>>;
  /** What to say when the server itself failed; else that something went wrong. */
  readonly failure?: string;
};

/**
 * Tells what the server refused at the fields that it is about, and puts the focus there; what is
 * about no field stands at the form itself.
 */
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
    // Once, at the end: a field that loses the focus is checked anew and forgets the refusal.
    if (refused[0]) form.setFocus(refused[0].name);
    else form.setError('root', { message: errorText(error) });
  };
}
