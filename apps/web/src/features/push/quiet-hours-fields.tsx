import type { QuietHours } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/controls/field.tsx';
import { SwitchField } from '#ui/controls/switch-field.tsx';

const NIGHT: QuietHours = { from: 22, until: 8 };
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

type QuietHoursFieldsProps = {
  readonly hours: QuietHours | null;
  readonly onChange: (hours: QuietHours | null) => void;
};

export function QuietHoursFields({ hours, onChange }: QuietHoursFieldsProps) {
  const { t } = useTranslation('push');
  const optionsWithout = (taken: number) =>
    HOURS.map((hour) => ({
      value: String(hour),
      label: `${String(hour).padStart(2, '0')}:00`,
      isDisabled: hour === taken,
    }));
  return (
    <div className="grid gap-2">
      <SwitchField
        label={t('quiet.label')}
        hint={t('quiet.hint')}
        isOn={hours !== null}
        onChange={(isOn) => onChange(isOn ? NIGHT : null)}
      />
      {hours && (
        <div className="grid max-w-xs grid-cols-2 gap-3">
          <SelectField
            label={t('quiet.from')}
            value={String(hours.from)}
            options={optionsWithout(hours.until)}
            onChange={({ target }) => onChange({ ...hours, from: Number(target.value) })}
          />
          <SelectField
            label={t('quiet.until')}
            value={String(hours.until)}
            options={optionsWithout(hours.from)}
            onChange={({ target }) => onChange({ ...hours, until: Number(target.value) })}
          />
        </div>
      )}
    </div>
  );
}
