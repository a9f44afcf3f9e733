import type { CompetitionId } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useCompetitionOptions } from '#game/competitions/use-competition-options.ts';
import { LoadFailure } from '#game/lists/load-failure.tsx';
import { CheckboxField } from '#ui/controls/field.tsx';
import { Collapsible } from '#ui/layout/collapsible.tsx';

type CompetitionChoiceProps = {
  /** Empty: all. */
  value: readonly CompetitionId[];
  onChange: (competitionIds: readonly CompetitionId[]) => void;
};

export function CompetitionChoice({ value, onChange }: CompetitionChoiceProps) {
  const { t } = useTranslation(['leagues', 'common']);
  const { competitions, options, retry } = useCompetitionOptions();
  const known = competitions.map(({ id }) => id);
  const chosen = options.filter((option) => value.some((id) => id === option.value));
  const toggle = (id: CompetitionId, isChosen: boolean) =>
    onChange(known.filter((each) => (each === id ? isChosen : value.includes(each))));
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 font-semibold">{t('leagues:form.competitions')}</legend>
      <Collapsible
        summary={
          chosen.length === 0
            ? t('leagues:form.allCompetitions')
            : chosen.map(({ label }) => label).join(', ')
        }
      >
        {retry && (
          <LoadFailure onRetry={retry} tone="error">
            {t('leagues:failed')}
          </LoadFailure>
        )}
        <div className="grid gap-x-4 sm:grid-cols-2">
          {options.map((option) => {
            const id = known.find((each) => each === option.value)!;
            return (
              <CheckboxField
                key={id}
                label={option.label}
                checked={value.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
            );
          })}
        </div>
      </Collapsible>
      <p className="text-sm text-soft">{t('leagues:form.competitionsHint')}</p>
    </fieldset>
  );
}
