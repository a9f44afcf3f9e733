import type { CompetitionId } from '@kickoracle/contracts';
import { isSecondSeason, OFFERED_SEASONS, startYearOf, takesTeams } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { seasonsIn, seasonStyleOf } from '#game/competitions/season-style.ts';
import { useCompetitionOptions } from '#game/competitions/use-competition-options.ts';
import { LoadFailure } from '#game/lists/load-failure.tsx';
import { toDateTimeInput } from '#lib/zoned-input.ts';
import { serverNow } from '#lib/server-clock.ts';
import { ownTimeZone } from '#lib/own-time-zone.ts';
import { DateTimeField } from '#ui/controls/date-fields.tsx';
import { CheckboxField, SelectField } from '#ui/controls/field.tsx';
import { NumberField } from '#ui/controls/number-field.tsx';
import type { EventForm } from './use-event-form.ts';

/** The latest deadline allowed (ADMIN-17). */
const LAST_DEADLINE = '9999-12-31T23:59';

export function OccasionFields({ form }: { form: EventForm }) {
  const { t } = useTranslation('createEvent');
  const { values, change } = form;
  const { competitions, options, retry } = useCompetitionOptions();
  const isCompetitionMissing = values.competitionId === null && takesTeams(values.inputType);
  const season = Number(values.season);
  const year = startYearOf(season);
  const competition = competitions.find(({ id }) => id === values.competitionId);
  const seasons = competition ? seasonsIn(year, seasonStyleOf(competition)) : [];
  return (
    <>
      <SelectField
        {...form.control('competitionId')}
        label={t('competition.label')}
        options={[{ value: '', label: t('competition.none') }, ...options]}
        value={values.competitionId ?? ''}
        hint={t('competition.hint')}
        error={isCompetitionMissing && form.wasSent ? form.errorOf('options') : undefined}
        onChange={(event) =>
          change({ competitionId: (event.target.value || null) as CompetitionId | null })
        }
      />
      {retry && <LoadFailure onRetry={retry}>{t('competition.failed')}</LoadFailure>}
      <CheckboxField
        {...form.control('isCompetitionEvent')}
        label={t('competitionEvent.label')}
        hint={t(
          values.competitionId === null ? 'competitionEvent.locked' : 'competitionEvent.hint',
        )}
        disabled={values.competitionId === null}
        checked={values.isCompetitionEvent}
        onChange={(event) => change({ isCompetitionEvent: event.target.checked })}
      />
      <div className="mt-2 grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">
        <NumberField
          {...form.control('season')}
          label={t('season.label')}
          typed={isSecondSeason(season) ? String(year) : values.season}
          value={values.season.trim() === '' || Number.isNaN(year) ? null : year}
          min={OFFERED_SEASONS[0]}
          max={OFFERED_SEASONS.at(-1)!}
          moreLabel={t('season.next')}
          fewerLabel={t('season.previous')}
          hint={t('season.hint')}
          error={form.errorOf('season')}
          onType={(typed) => change({ season: typed })}
          onStep={(next) => change({ season: String(next) })}
        />
        {seasons.length > 1 && (
          <SelectField
            label={t('season.which')}
            options={seasons.map((one) => ({ value: String(one.season), label: one.label }))}
            value={String(season)}
            hint={t('season.whichHint')}
            onChange={(event) => change({ season: event.target.value })}
          />
        )}
        <DateTimeField
          {...form.control('deadline')}
          label={t('deadline.label')}
          required
          min={toDateTimeInput(new Date(serverNow()))}
          max={LAST_DEADLINE}
          value={values.deadline}
          hint={t('deadline.hint', { zone: ownTimeZone() })}
          error={form.errorOf('deadline')}
          onChange={(event) => change({ deadline: event.target.value })}
        />
      </div>
    </>
  );
}
