import type { CompetitionId } from '@kickoracle/contracts';
import { MATCH_TYPES, type MatchField } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '#game/lists/load-failure.tsx';
import { SelectField, TextField } from '#ui/controls/field.tsx';
import { listSeasons, type OccasionValues } from './match-form-values.ts';
import type { SeasonOfMatches } from './use-season-of-matches.ts';

type OccasionFieldsProps = {
  values: OccasionValues;
  ofMatches: SeasonOfMatches;
  onChange: (change: Partial<OccasionValues>) => void;
  errorOf: (field: MatchField) => string | undefined;
  /** Another field follows the round in its line. */
  isRoundNarrow?: boolean;
};

export function OccasionFields(props: OccasionFieldsProps) {
  const { values, ofMatches, onChange, errorOf, isRoundNarrow = false } = props;
  const { t } = useTranslation(['createMatch', 'common']);
  const { retry } = ofMatches;
  const typeName = useMatchTypeNames();
  return (
    <>
      {retry && (
        <LoadFailure onRetry={retry} className="sm:col-span-2">
          {t('createMatch:failed')}
        </LoadFailure>
      )}
      <SelectField
        label={t('createMatch:competition')}
        options={[{ value: '', label: t('createMatch:choose') }, ...ofMatches.options]}
        value={values.competitionId ?? ''}
        hint=" "
        error={errorOf('competitionId')}
        onChange={(event) =>
          onChange({ competitionId: (event.target.value || null) as CompetitionId | null })
        }
      />
      <SelectField
        label={t('createMatch:season')}
        options={listSeasons(ofMatches.season, ofMatches.competition).map(({ season, label }) => ({
          value: String(season),
          label,
        }))}
        value={ofMatches.season}
        hint={t('createMatch:seasonHint')}
        error={errorOf('season')}
        onChange={(event) => onChange({ season: event.target.value })}
      />
      <SelectField
        label={t('createMatch:version.label')}
        options={([2, 1] as const).map((version) => ({
          value: String(version),
          label: t(`createMatch:version.names.${version}`),
        }))}
        value={String(values.systemVersion)}
        hint={t(
          values.systemVersion === 1
            ? 'createMatch:version.hints.1'
            : 'createMatch:version.hints.2',
        )}
        error={errorOf('systemVersion')}
        onChange={(event) => onChange({ systemVersion: Number(event.target.value) })}
      />
      <SelectField
        label={t('createMatch:matchType')}
        options={MATCH_TYPES.map((type) => ({ value: type, label: typeName(type) }))}
        value={values.matchType}
        hint=" "
        error={errorOf('matchType')}
        onChange={(event) => onChange({ matchType: event.target.value })}
      />
      <TextField
        label={t('createMatch:round')}
        value={values.round}
        hint={t('createMatch:roundHint')}
        error={errorOf('round')}
        onChange={(event) => onChange({ round: event.target.value })}
        className={isRoundNarrow ? undefined : 'sm:col-span-2'}
      />
    </>
  );
}

function useMatchTypeNames() {
  const { t } = useTranslation(['createMatch', 'matches']);
  return (type: (typeof MATCH_TYPES)[number]) => t(`matches:types.${type}`);
}
