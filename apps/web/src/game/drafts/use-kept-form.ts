import { useEffect, useEffectEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import { useDraft } from './use-draft.ts';

type KeptFormOptions<V extends FieldValues> = UseFormProps<V> & {
  defaultValues: DefaultValues<V> & V;
  /** Fields that are written down nowhere. */
  secrets?: readonly (keyof V)[];
};

/** A form whose fields are its draft, but for the secret ones. */
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
  return { form, forgetDraft: () => draft.startAgain() };
}
