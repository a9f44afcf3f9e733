import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/controls/field.tsx';
import { useCountryOptions } from './use-country-options.ts';

type CountryFieldProps = {
  label: string;
  /** Empty if no country is selected. */
  value: string;
  onChange: (country: string) => void;
  error?: string | undefined;
};

/** Countries by name in the player's language, those with teams first. */
export function CountryField({ label, value, onChange, error }: CountryFieldProps) {
  const { t } = useTranslation('adminTeams');
  const { withTeams, others } = useCountryOptions();
  const between = { value: '-', label: t('country.others'), isDisabled: true };
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      options={[
        ...(value === '' ? [{ value: '', label: t('country.choose') }] : []),
        ...withTeams,
        ...(withTeams.length > 0 ? [between] : []),
        ...others,
      ]}
    />
  );
}
