import { DRAFT_INPUT_TYPES, draftTraits, takesTeams, type DraftInputType } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '#ui/controls/field.tsx';
import { TextAreaField } from '#ui/controls/text-area-field.tsx';
import { BoundFields } from './bound-fields.tsx';
import { TeamFields } from './team-fields.tsx';
import type { EventForm } from './use-event-form.ts';

export function AnswerFields({ form }: { form: EventForm }) {
  const { t } = useTranslation('createEvent');
  const { values, change } = form;
  const { inputType } = values;
  return (
    <>
      <SelectField
        {...form.control('inputType')}
        label={t('inputType.label')}
        options={DRAFT_INPUT_TYPES.map((type) => ({
          value: type,
          label: t(`inputType.names.${type}`),
        }))}
        value={inputType}
        hint={t(`inputType.hints.${inputType}`)}
        onChange={(event) => change({ inputType: event.target.value as DraftInputType })}
      />
      {draftTraits(inputType).choices === 'typed' && <ChoiceFields form={form} />}
      {takesTeams(inputType) && <TeamFields form={form} />}
      <BoundFields form={form} />
    </>
  );
}

function ChoiceFields({ form }: { form: EventForm }) {
  const { t } = useTranslation('createEvent');
  const { values, change } = form;
  return (
    <>
      <TextAreaField
        {...form.control('options')}
        label={t('options.label')}
        required
        value={values.options}
        hint={t('options.hint')}
        error={form.errorOf('options')}
        onChange={(event) => change({ options: event.target.value })}
      />
      <TextField
        {...form.control('disallowedOptions')}
        label={t('disallowed.label')}
        value={values.disallowedOptions}
        hint={t('disallowed.hint')}
        error={form.errorOf('disallowedOptions')}
        onChange={(event) => change({ disallowedOptions: event.target.value })}
      />
    </>
  );
}
