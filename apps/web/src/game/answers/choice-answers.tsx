import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/controls/field.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { TeamCrest } from '../teams/team-crest.tsx';
import type { AnswerInputProps, AnswerInputKind } from './answer-kind.ts';
import type { DisplayedOption } from './displayed-question.ts';

function SelectionInput({ question, value, onChange, label, ...props }: AnswerInputProps) {
  const { t } = useTranslation('answers');
  const options = question.options.map((option) => ({ value: option.value, label: option.label }));
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[{ value: '', label: t('choose'), isDisabled: true }, ...options]}
      hint={props.hint}
      error={props.problem}
      disabled={props.isDisabled}
    />
  );
}

export const selectionKind: AnswerInputKind = { Input: SelectionInput };

function RadioInput({ question, value, onChange, label, ...props }: AnswerInputProps) {
  const options = question.options.map((option) => ({
    value: option.value,
    label: <OptionName option={option} />,
    isDisabled: props.isDisabled ?? false,
  }));
  return (
    <RadioGroup
      label={label}
      options={options}
      value={value || null}
      onChange={onChange}
      hint={props.hint}
      error={props.problem}
    />
  );
}

function OptionName({ option }: { option: DisplayedOption }) {
  if (!option.crest) return option.label;
  return (
    <span className="flex items-center gap-2">
      <TeamCrest crest={option.crest} className="h-8 w-7" />
      {option.label}
    </span>
  );
}

export const radioKind: AnswerInputKind = { Input: RadioInput };
