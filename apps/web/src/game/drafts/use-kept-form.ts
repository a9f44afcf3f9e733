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

type KeptFormOptions<V extends FieldValues> = UseFormProps<V> & {
  defaultValues: DefaultValues<V> & V;
  /** Fields that are written down nowhere. */
  secrets?: readonly (keyof V)[];
};

/** Returns a form whose fields are its draft, but for the secret ones. */
export function useKeptForm<V extends FieldValues>(
  name: string,
  { secrets = [], ...options }: KeptFormOptions<V>,
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
  const isKept = draft.isKept;
  const take = useEffectEvent((values: Record<string, unknown>) => {
    for (const [field, value] of Object.entries(values)) {
      const name = field as Path<V>;
      if (form.getValues(name) !== value) form.setValue(name, value as PathValue<V, Path<V>>);
    }
  });
  // What another tab wrote stands here, too; what is sent there does not empty this one.
  useEffect(() => {
    if (isKept) take(draft.values);
  }, [isKept, draft.values]);
  return { form, forgetDraft: () => draft.startAgain() };
}
