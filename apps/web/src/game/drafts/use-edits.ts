import { hashKey } from '@tanstack/react-query';
import { useDraft } from './use-draft.ts';

const listChanged = <Values extends object>(values: Partial<Values>, stored: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => hashKey([value]) !== hashKey([stored[field as keyof Values]]),
    ),
  ) as Partial<Values>;

/** Only differing fields are a draft, so untouched fields show changes by others. */
export function useEdits<Values extends object>(form: string, stored: Values) {
  const draft = useDraft<Partial<Values>>(form, () => ({}));
  const edits = listChanged(draft.values, stored);
  return {
    values: { ...stored, ...edits },
    isUnchanged: Object.keys(edits).length === 0,
    change: (part: Partial<Values>) =>
      draft.change((before) => listChanged({ ...before, ...part }, stored)),
    startAgain: () => draft.startAgain({}),
  };
}
