import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/controls/field.tsx';

/** Digits of the largest stored number. */
const MAX_DIGITS = 10;

type ApiIdFieldProps = {
  hint?: string;
  value: string;
  onChange: (typed: string) => void;
};

export function ApiIdField({ hint, value, onChange }: ApiIdFieldProps) {
  const { t } = useTranslation('adminTeams');
  return (
    <TextField
      isCompact
      label={t('apiId.label')}
      {...(hint && { hint })}
      value={value}
      onChange={(event) =>
        onChange(event.target.value.replace(/\D/g, '').replace(/^0+/, '').slice(0, MAX_DIGITS))
      }
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
