import type { CompetitionView, Membership, TeamDetail } from '@kickoracle/contracts';
import { type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useWork } from '#game/administration/use-work.ts';
import { useEdits } from '#game/drafts/use-edits.ts';
import { CompetitionLine } from '#game/competitions/competition-line.tsx';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { seasonLabelOf, seasonsIn, seasonStyleOf } from '#game/competitions/season-style.ts';
import { sortByText } from '#lib/format.ts';
import { useFormat } from '#lib/use-format.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Trash } from '#ui/icons/icons.ts';
import {
  useAddToCompetition,
  useSeasonsOf,
  useMemberships,
  useRemoveFromCompetition,
} from '../teams.queries.ts';
import { PanelPart } from './panel-part.tsx';

type MembershipFormProps = { team: TeamDetail; season: number };

export function MembershipForm({ team, season }: MembershipFormProps) {
  const { t } = useTranslation(['adminTeams', 'common']);
  const memberships = useMemberships(team.id, season);
  const heading = t('adminTeams:membership.heading', { season: String(season) });
  return (
    <PanelPart heading={heading} lead={t('adminTeams:membership.lead')}>
      {memberships.data === undefined ? (
        <Loading label={t('common:loading')}>
          <SkeletonText lines={2} />
        </Loading>
      ) : (
        <>
          {memberships.data.length === 0 ? (
            <p className="text-soft">{t('adminTeams:membership.none')}</p>
          ) : (
            <ul aria-label={heading} className="grid gap-2">
              {memberships.data.map((membership) => (
                <MembershipRow
                  key={membership.competition.id}
                  team={team}
                  membership={membership}
                />
              ))}
            </ul>
          )}
          <AddForm
            key={memberships.data.length}
            team={team}
            season={season}
            taken={memberships.data.map(({ competition, season: taken }) =>
              keyOf(competition, taken),
            )}
          />
        </>
      )}
    </PanelPart>
  );
}

type MembershipRowProps = { team: TeamDetail; membership: Membership };

function MembershipRow({ team, membership }: MembershipRowProps) {
  const { t } = useTranslation('adminTeams');
  const format = useFormat();
  const { competitionName } = useCompetitionNames();
  const work = useWork();
  const remove = useRemoveFromCompetition();
  const { competition, season, matches, events } = membership;
  const count = matches + events;
  const label = seasonLabelOf(season, competition);

  async function onRemove() {
    const of = { competitionId: competition.id, season };
    await work(remove.mutateAsync({ ...of, teamId: team.id }), () => t('membership.removed'));
  }

  return (
    <li className="flex items-center justify-between gap-3 rounded-base border border-line p-3">
      <CompetitionLine
        competition={competition}
        occasion={
          count === 0
            ? label
            : `${label} · ${t('membership.uses', { count, amount: format.number(count) })}`
        }
      />
      <IconButton
        label={t('membership.remove', { competition: competitionName(competition.name) })}
        onClick={() => void onRemove()}
        disabled={count > 0}
        isBusy={remove.isPending}
      >
        <Trash aria-hidden="true" className="size-5" />
      </IconButton>
    </li>
  );
}

const keyOf = ({ id }: Pick<CompetitionView, 'id'>, season: number) => `${id} ${season}`;

type AddFormProps = MembershipFormProps & { taken: readonly string[] };

function AddForm({ team, season, taken }: AddFormProps) {
  const { t, i18n } = useTranslation(['adminTeams', 'common']);
  const { competitionName, countryName } = useCompetitionNames();
  const work = useWork();
  const add = useAddToCompetition();
  const edits = useEdits(`team ${team.id} membership ${season}`, { chosen: '' });
  const seasons = useSeasonsOf(season);
  if (seasons === null) {
    return (
      <Loading label={t('common:loading')}>
        <SkeletonText lines={2} />
      </Loading>
    );
  }
  const offered = seasons.filter((one) => !taken.includes(keyOf(one.competition, one.season)));
  // The selected season may have been removed or added in the meantime.
  const isOffered = offered.some(
    (one) => keyOf(one.competition, one.season) === edits.values.chosen,
  );
  const chosen = isOffered ? edits.values.chosen : '';
  if (offered.length === 0) {
    return <p className="text-sm text-soft">{t('adminTeams:membership.noneOffered')}</p>;
  }
  const options = sortByText(
    offered.map(({ competition, season: number }) => ({
      value: keyOf(competition, number),
      label: `${competitionName(competition.name)} (${countryName(competition.country)})${
        seasonsIn(season, seasonStyleOf(competition)).length > 1
          ? ` · ${seasonLabelOf(number, competition)}`
          : ''
      }`,
    })),
    ({ label }) => label,
    i18n.language,
  );

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const found = offered.find((one) => keyOf(one.competition, one.season) === chosen);
    if (!found) return;
    const of = { competitionId: found.competition.id, season: found.season };
    const added = await work(add.mutateAsync({ ...of, teamIds: [team.id] }), () =>
      t('adminTeams:membership.added'),
    );
    if (added) edits.startAgain();
  }

  return (
    <form
      onSubmit={(event) => void onSubmit(event)}
      className="flex flex-wrap items-end gap-3 max-sm:[&>*]:w-full"
    >
      <SelectField
        label={t('adminTeams:membership.competition')}
        value={chosen}
        onChange={(event) => edits.change({ chosen: event.target.value })}
        options={[{ value: '', label: t('adminTeams:membership.choose') }, ...options]}
        className="min-w-0 flex-1 basis-60"
      />
      <Button type="submit" disabled={chosen === ''} isBusy={add.isPending}>
        {t('adminTeams:membership.add')}
      </Button>
    </form>
  );
}
