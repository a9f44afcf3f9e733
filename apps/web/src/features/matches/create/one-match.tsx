import { cityOfZone } from '@kickoracle/game';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRewardsAnswerText } from '#game/awards/use-rewards-answer-text.ts';
import { serverNow } from '#lib/server-clock.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { fromDateTimeInput, toDateTimeInput } from '#lib/zoned-input.ts';
import { ownTimeZone } from '#lib/own-time-zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { DateTimeField } from '#ui/controls/date-fields.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { useCreateMatch } from './create-match.queries.ts';
import { FlagFields } from './flag-fields.tsx';
import { KnownMatches, type KnownMatch } from './known-matches.tsx';
import { OccasionFields } from './occasion-fields.tsx';
import { TeamSelect } from './team-select.tsx';
import { useMatchForm } from './use-match-form.ts';

/** The latest kickoff allowed (ADMIN-31). */
const LAST_KICKOFF = '9999-12-31T23:59';

export function OneMatch({ onCreated }: { onCreated: () => void }) {
  const { t } = useTranslation('createMatch');
  const { element, ...form } = useMatchForm();
  const { values, ofMatches, errorOf } = form;
  const { errorText } = useErrorTexts();
  const { showToast } = useToast();
  const answerText = useRewardsAnswerText();
  const create = useCreateMatch();
  const [known, setKnown] = useState<readonly KnownMatch[]>([]);

  const change: typeof form.change = (changed) => {
    setKnown([]);
    form.change(changed);
  };

  async function send(isMeant: boolean) {
    if (!form.isReady()) return;
    try {
      const answer = await create.mutateAsync({ ...form.draft, isMeant });
      setKnown(answer.outcome === 'duplicate' ? answer.matches : []);
      if (answer.outcome === 'duplicate') return;
      const message = `${t('created')}. ${answerText(answer.rewards)}`;
      showToast({ type: 'success', message });
      form.startNext();
      onCreated();
    } catch (error) {
      form.refuse(error);
      showToast({ type: 'error', message: errorText(error) });
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void send(false);
  }

  const teamField = (field: 'team1Id' | 'team2Id', opponent: 'team1Id' | 'team2Id') => ({
    teams: ofMatches.teams,
    isDisabled: ofMatches.areTeamsLoading,
    value: values[field],
    opponent: values[opponent],
    error: errorOf(field),
    onBlur: form.leave(field),
    onChange: (teamId: (typeof values)[typeof field]) => change({ [field]: teamId }),
  });

  return (
    <form
      ref={element}
      noValidate
      onSubmit={onSubmit}
      className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2"
    >
      <OccasionFields isRoundNarrow {...{ values, ofMatches, errorOf }} onChange={change} />
      <DateTimeField
        label={t('kickoff')}
        required
        min={toDateTimeInput(new Date(serverNow()))}
        max={LAST_KICKOFF}
        value={values.kickoff}
        hint={t('zone', { zone: cityOfZone(ownTimeZone()) })}
        error={errorOf('kickoff')}
        onBlur={form.leave('kickoff')}
        onChange={(event) => change({ kickoff: event.target.value })}
      />
      <TeamSelect
        {...teamField('team1Id', 'team2Id')}
        label={t('team1')}
        hint={teamsHint(ofMatches, t('teamsLoading'), t('noTeams'))}
      />
      <TeamSelect {...teamField('team2Id', 'team1Id')} label={t('team2')} hint=" " />
      <FlagFields form={{ ...form, change }} />
      {known.length > 0 && (
        <Notice
          tone="warning"
          heading={t('duplicate')}
          className="sm:col-span-2"
          action={
            <Button look="secondary" isBusy={create.isPending} onClick={() => void send(true)}>
              {t('createAnyway')}
            </Button>
          }
        >
          <KnownMatches
            matches={known}
            meant={{ team1Id: values.team1Id, kickoffAt: fromDateTimeInput(values.kickoff) }}
            onMoved={() => {
              setKnown([]);
              form.startNext();
              onCreated();
            }}
          />
        </Notice>
      )}
      <div className="pt-2 sm:col-span-2">
        <Button
          type="submit"
          isBusy={create.isPending}
          disabled={form.isFirstLegMissing}
          className="w-full sm:w-auto"
        >
          {t('create')}
        </Button>
      </div>
    </form>
  );
}

function teamsHint(
  ofMatches: { areTeamsLoading: boolean; competition: unknown; teams: readonly unknown[] },
  loading: string,
  none: string,
): string {
  if (!ofMatches.competition) return ' ';
  if (ofMatches.areTeamsLoading) return loading;
  return ofMatches.teams.length === 0 ? none : ' ';
}
