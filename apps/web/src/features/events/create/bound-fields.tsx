import { draftTraits } from '@kickoracle/game';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField, DateTimeField } from '#ui/controls/date-fields.tsx';
import { TextField } from '#ui/controls/field.tsx';
import type { EventForm } from './use-event-form.ts';

const BOUNDS = ['min', 'max'] as const;

const NumberField = (props: ComponentProps<typeof TextField>) => (
  <TextField inputMode="decimal" {...props} />
);
const FIELDS = { number: NumberField, date: DateField, datetime: DateTimeField };

export function BoundFields({ form }: { form: EventForm }) {
  const { t } = useTranslation('createEvent');
  const { values, change } = form;
  const { bounds } = draftTraits(values.inputType);
  if (bounds === 'none') return null;
  const Field = FIELDS[bounds];
  const fieldOf = (bound: (typeof BOUNDS)[number]) => ({
    ...form.control(bound),
    label: t(`bounds.${bound}.${bounds}`),
    value: values[bound],
    hint: t('bounds.hint'),
    error: form.errorOf(bound),
    onChange: (event: { target: { value: string } }) => change({ [bound]: event.target.value }),
  });
  return (
    <>
      <div className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">
        {BOUNDS.map((bound) => (
          <Field key={bound} {...fieldOf(bound)} />
        ))}
      </div>
      {bounds === 'number' && <p className="text-sm text-soft">{t('whole')}</p>}
    </>
  );
}
