import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { TextField } from '../../../ui/controls/field.tsx';

/** As long as the largest number that is kept. */
const MAX_DIGITS = 10;

type ApiIdFieldProps = {
  hint?: string;
  value: string;
  onChange: (typed: string) => void;
};

/** What the provider of match data calls a team: figures alone. */
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
