import { useTranslation } from 'react-i18next';
import { DateField, DateTimeField } from '../../../ui/controls/date-fields.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import type { EventForm } from './use-event-form.ts';

const BOUNDS = ['min', 'max'] as const;

/** The smallest and the largest answer, where a type has such. */
export function BoundFields({ form }: { form: EventForm }) {
  const { t } = useTranslation('createEvent');
  const { values, change } = form;
  const { inputType } = values;
  if (inputType !== 'number' && inputType !== 'date' && inputType !== 'datetime') return null;
  const fieldOf = (bound: (typeof BOUNDS)[number]) => ({
    ...form.control(bound),
    label: t(`bounds.${bound}.${inputType}`),
    value: values[bound],
    hint: t('bounds.hint'),
    error: form.errorOf(bound),
    onChange: (event: { target: { value: string } }) => change({ [bound]: event.target.value }),
  });
  return (
    <>
      <div className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">
        {BOUNDS.map((bound) => {
          if (inputType === 'date') return <DateField key={bound} {...fieldOf(bound)} />;
          if (inputType === 'datetime') return <DateTimeField key={bound} {...fieldOf(bound)} />;
          return <TextField key={bound} inputMode="decimal" {...fieldOf(bound)} />;
        })}
      </div>
      {inputType === 'number' && <p className="text-sm text-soft">{t('whole')}</p>}
    </>
  );
}
