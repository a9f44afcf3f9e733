import { useEffect, useEffectEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import { useDraft } from './use-draft.ts';

type DraftFormOptions<V extends FieldValues> = UseFormProps<V> & {
  defaultValues: DefaultValues<V> & V;
  /** Fields that are never stored. */
  secrets?: readonly (keyof V)[];
};

export function useDraftForm<V extends FieldValues>(
  name: string,
  { secrets = [], ...options }: DraftFormOptions<V>,
): { form: UseFormReturn<V>; forgetDraft: () => void } {
  const open = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field)));
  const draft = useDraft<Record<string, unknown>>(name, () => open(options.defaultValues));
  const form = useForm<V>({
    ...options,
    defaultValues: { ...options.defaultValues, ...draft.values },
  });
  const keep = useEffectEvent((values: object) => draft.change(() => open(values)));
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form],
  );
  const isStored = draft.isKept;
  const take = useEffectEvent((values: Record<string, unknown>) => {
    for (const [field, value] of Object.entries(values)) {
      const name = field as Path<V>;
      if (form.getValues(name) !== value) form.setValue(name, value as PathValue<V, Path<V>>);
    }
  });
  // Takes over another tab's changes. A submit there does not clear this form.
  useEffect(() => {
    if (isStored) take(draft.values);
  }, [isStored, draft.values]);
  return { form, forgetDraft: () => draft.startAgain() };
}
