import type { CompetitionView, SeasonView, TeamId, TeamView } from '@kickoracle/contracts';
import { compareSeasons } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { seasonLabelOf } from '#game/competitions/season-style.ts';
import { CountryField } from '#game/administration/country-field.tsx';
import { useEdits } from '#game/drafts/use-edits.ts';
import { DraftDialog } from '#game/administration/draft-dialog.tsx';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { useWork } from '#game/administration/use-work.ts';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { useAddTeams, useParticipants, useTeamsOfCountry } from '../competitions.queries.ts';
import { TeamTicks } from './team-ticks.tsx';

const COUNTRY = 'country';

type Choice = {
  source: string;
  country: string;
  /** Null: the default selection. */
  ticked: readonly TeamId[] | null;
};

type AddTeamsDialogProps = {
  competition: CompetitionView;
  season: number;
  seasons: readonly SeasonView[];
  onClose: () => void;
};

/** A season's teams are all ticked, so that only relegated ones need a press. */
export function AddTeamsDialog({ competition, season, seasons, onClose }: AddTeamsDialogProps) {
  const { t } = useTranslation(['adminTeams', 'common']);
  const format = useFormat();
  const work = useWork();
  const add = useAddTeams();
  const others = seasons.filter((other) => other.season !== season && other.teams > 0);
  const last = others.find((other) => compareSeasons(other.season, season) < 0) ?? others[0];
  const edits = useEdits<Choice>(`competition ${competition.id} teams ${season}`, {
    source: last ? String(last.season) : COUNTRY,
    country: competition.country,
    ticked: null,
  });
  const { source, country, ticked } = edits.values;
  const isCountry = source === COUNTRY;
  const present = useParticipants(competition.id, season);
  const ofSeason = useParticipants(competition.id, isCountry ? null : Number(source));
  const ofCountry = useTeamsOfCountry(isCountry ? country : null);
  const found = (isCountry ? ofCountry : ofSeason).data as readonly TeamView[] | undefined;
  const there = new Set(present.data?.map(({ id }) => id));
  const offered = present.data && found?.filter(({ id }) => !there.has(id));
  const failed = [present, isCountry ? ofCountry : ofSeason].find(
    ({ isError, data }) => isError && !data,
  );
  const offeredIds = (offered ?? []).map(({ id }) => id);
  // Ticked teams may have been added in the meantime.
  const chosen = ticked?.filter((id) => offeredIds.includes(id)) ?? (isCountry ? [] : offeredIds);
  const amount = (count: number) => ({ count, amount: format.number(count) });

  function cancel() {
    edits.startAgain();
    onClose();
  }
  async function onAdd() {
    const of = { competitionId: competition.id, season };
    const done = await work(add.mutateAsync({ ...of, teamIds: chosen }), ({ added }) =>
      t('adminTeams:addTeams.added', amount(added)),
    );
    if (done) cancel();
  }

  return (
    <DraftDialog
      isOpen
      onClose={onClose}
      title={t('adminTeams:addTeams.heading', { season: seasonLabelOf(season, competition) })}
      onCancel={cancel}
      action={
        <Button disabled={chosen.length === 0} isBusy={add.isPending} onClick={() => void onAdd()}>
          {chosen.length === 0
            ? t('adminTeams:addTeams.open')
            : t('adminTeams:addTeams.add', amount(chosen.length))}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            label={t('adminTeams:addTeams.from')}
            value={source}
            onChange={(event) => edits.change({ source: event.target.value, ticked: null })}
            options={[
              ...others.map((other) => ({
                value: String(other.season),
                label: t('adminTeams:addTeams.ofSeason', {
                  season: seasonLabelOf(other.season, competition),
                }),
              })),
              { value: COUNTRY, label: t('adminTeams:addTeams.ofCountry') },
            ]}
          />
          {isCountry && (
            <CountryField
              label={t('adminTeams:country.label')}
              value={country}
              onChange={(next) => edits.change({ country: next, ticked: null })}
            />
          )}
        </div>
        {failed ? (
          <FailedNotice query={failed} />
        ) : offered === undefined ? (
          <Loading label={t('common:loading')}>
            <SkeletonText lines={6} />
          </Loading>
        ) : (
          <TeamTicks
            key={`${source} ${country}`}
            teams={offered}
            ticked={new Set(chosen)}
            onChange={(next) => edits.change({ ticked: [...next] })}
          />
        )}
      </div>
    </DraftDialog>
  );
}
