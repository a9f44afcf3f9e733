import { draftTraits } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { TeamCrest } from '#game/teams/team-crest.tsx';
import { LoadFailure } from '#game/lists/load-failure.tsx';
import { sortByText } from '#lib/format.ts';
import { CheckboxField } from '#ui/controls/field.tsx';
import { FieldNotes } from '#ui/controls/field-frame.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { EventForm } from './use-event-form.ts';

const ERROR_ID = 'disallowed-teams';

export function TeamFields({ form }: { form: EventForm }) {
  const { t } = useTranslation(['createEvent', 'common']);
  const { isLoading, retry } = form.season;
  const problem = form.problems.options;
  if (retry) return <LoadFailure onRetry={retry}>{t('teams.failed')}</LoadFailure>;
  // A missing season is the only problem worth reporting: it has no teams.
  if (form.problems.season === 'no_season') {
    return <Notice tone="warning">{form.errorOf('season')}</Notice>;
  }
  if (problem) return <Notice tone="warning">{form.errorOf('options')}</Notice>;
  if (isLoading) {
    return (
      <Loading label={t('common:loading')} className="grid gap-2">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </Loading>
    );
  }
  return draftTraits(form.values.inputType).pays === 'place' ? (
    <p className="text-soft">{t('teams.table', { count: form.season.teams?.length ?? 0 })}</p>
  ) : (
    <HiddenTeams form={form} />
  );
}

function HiddenTeams({ form }: { form: EventForm }) {
  const { t, i18n } = useTranslation('createEvent');
  const { values, change, season } = form;
  const teams = sortByText(season.teams ?? [], ({ name }) => name, i18n.language);
  const error = form.errorOf('disallowedOptions');
  const { ref, onBlur } = form.control('disallowedOptions');

  function turn(id: string, isHidden: boolean) {
    const others = values.hiddenTeams.filter((each) => each !== id);
    change({ hiddenTeams: isHidden ? [...others, id] : others });
  }
  return (
    <fieldset aria-describedby={ERROR_ID}>
      <legend className="font-semibold">{t('teams.hidden', { count: teams.length })}</legend>
      <FieldNotes id={ERROR_ID} hint={t('teams.hiddenHint')} error={error} />
      <div className="mt-1 grid max-h-72 grid-cols-1 gap-x-4 overflow-y-auto rounded-base border border-line px-3 sm:grid-cols-2">
        {teams.map(({ id, name, crest }, index) => (
          <CheckboxField
            key={id}
            {...(index === 0 && { ref })}
            onBlur={onBlur}
            checked={values.hiddenTeams.includes(id)}
            onChange={(event) => turn(id, event.target.checked)}
            label={
              <span className="flex min-w-0 items-center gap-2">
                <TeamCrest crest={crest} className="h-7 w-6" />
                <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
              </span>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
