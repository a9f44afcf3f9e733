import { useTranslation } from 'react-i18next';
import { sortByText } from '#lib/format.ts';
import { DateField } from '#ui/controls/date-fields.tsx';
import { SelectField } from '#ui/controls/field.tsx';
import { SUBJECT_KINDS, type AuditFilters } from '../audit-filters.ts';
import { useAuditChoices } from '../audit.queries.ts';
import { useActionName } from '../use-action-name.ts';

type AuditFilterBarProps = {
  filters: AuditFilters;
  onChange: (change: Partial<AuditFilters>) => void;
};

/** Includes the selected value, which may come from an old address. */
const withChosen = (known: readonly string[], chosen: string) =>
  chosen === '' || known.includes(chosen) ? known : [...known, chosen];

export function AuditFilterBar({ filters, onChange }: AuditFilterBarProps) {
  const { t, i18n } = useTranslation('adminAudit');
  const actionName = useActionName();
  const { administrators = [], actions = [] } = useAuditChoices() ?? {};
  const offered = withChosen(actions, filters.action).map((action) => ({
    value: action,
    label: actionName(action),
  }));
  return (
    <fieldset className="grid grid-cols-fit gap-3 md:grid-cols-3 lg:grid-cols-5">
      <legend className="sr-only">{t('filters.label')}</legend>
      <SelectField
        label={t('filters.administrator')}
        className="max-md:col-span-full"
        value={filters.by}
        onChange={(event) => onChange({ by: event.target.value })}
        options={[
          { value: '', label: t('filters.anybody') },
          ...withChosen(administrators, filters.by).map((name) => ({ value: name, label: name })),
        ]}
      />
      <SelectField
        label={t('filters.action')}
        value={filters.action}
        onChange={(event) => onChange({ action: event.target.value })}
        options={[
          { value: '', label: t('filters.anyAction') },
          ...sortByText(offered, ({ label }) => label, i18n.language),
        ]}
      />
      <SelectField
        label={t('filters.about')}
        value={filters.about ?? ''}
        onChange={(event) =>
          onChange({ about: (event.target.value || null) as AuditFilters['about'] })
        }
        options={[
          { value: '', label: t('filters.anything') },
          ...SUBJECT_KINDS.map((kind) => ({ value: kind, label: t(`subjects.${kind}`) })),
        ]}
      />
      <DateField
        isCompact
        label={t('filters.from')}
        value={filters.from}
        max={filters.until || undefined}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <DateField
        isCompact
        label={t('filters.until')}
        value={filters.until}
        min={filters.from || undefined}
        onChange={(event) => onChange({ until: event.target.value })}
      />
    </fieldset>
  );
}
