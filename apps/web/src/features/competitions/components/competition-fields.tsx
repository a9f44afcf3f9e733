import type { CompetitionDraft } from '@kickoracle/contracts';
import { SPORTS, type Sport } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { CountryField } from '#game/administration/country-field.tsx';
import { findEmpty, type RequiredField } from '#game/administration/find-empty.ts';
import { useFieldErrors } from '#game/drafts/use-field-errors.ts';
import { sortByText } from '#lib/format.ts';
import { useFormat } from '#lib/use-format.ts';
import { SelectField, TextField } from '#ui/controls/field.tsx';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

export function useCompetitionErrors(draft: CompetitionDraft) {
  const { t } = useTranslation('adminTeams');
  return useFieldErrors({ found: findEmpty(draft), say: () => t('newCompetition.required') });
}

type CompetitionFieldsProps = {
  draft: CompetitionDraft;
  onChange: (part: Partial<CompetitionDraft>) => void;
  errorOf: (field: RequiredField) => string | undefined;
};

export function CompetitionFields({ draft, onChange: change, errorOf }: CompetitionFieldsProps) {
  const { t, i18n } = useTranslation('adminTeams');
  const format = useFormat();
  const sports = SPORTS.map((sport) => ({ value: sport, label: t(`sports.${sport}`) }));
  const months = MONTHS.map((month) => ({
    value: String(month),
    label: format.month(month),
  }));
  return (
    <>
      <TextField
        isCompact
        label={t('name')}
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
        error={errorOf('name')}
        required
        autoComplete="off"
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <CountryField
          label={t('country.label')}
          value={draft.country}
          onChange={(country) => change({ country })}
          error={errorOf('country')}
        />
        <SelectField
          label={t('competition.sport')}
          value={draft.sport}
          onChange={(event) => change({ sport: event.target.value as Sport })}
          options={sortByText(sports, ({ label }) => label, i18n.language)}
        />
        <SelectField
          label={t('competition.startMonth')}
          value={draft.seasonStartMonth}
          onChange={(event) => change({ seasonStartMonth: Number(event.target.value) })}
          options={months}
        />
        <SelectField
          label={t('competition.endMonth')}
          value={draft.seasonEndMonth}
          onChange={(event) => change({ seasonEndMonth: Number(event.target.value) })}
          options={months}
        />
      </div>
    </>
  );
}
