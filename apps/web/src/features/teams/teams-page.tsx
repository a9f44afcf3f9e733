import { OFFERED_SEASONS } from '@kickoracle/game';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminHeading } from '#game/administration/admin-heading.tsx';
import { CountryField } from '#game/administration/country-field.tsx';
import { useCountryOptions } from '#game/administration/use-country-options.ts';
import { paths } from '#game/paths.ts';
import { PageHead } from '#lib/page-head.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { Plus } from '#ui/icons/icons.ts';
import { ListAndDetail } from '#ui/layout/list-and-detail.tsx';
import { NewTeamDialog } from './components/new-team-dialog.tsx';
import { TeamPanel } from './components/team-panel.tsx';
import { TeamList } from './components/team-list.tsx';
import { useTeamsOfCountry } from './teams.queries.ts';
import { useTeamChoice } from './use-team-choice.ts';

/** Includes the namespaces of the details, so that the page stays visible when they open. */
const TEXTS = ['adminTeams', 'common', 'countries', 'competitions', 'items', 'matches'] as const;

/** Teams of a country: create, edit, assign to competitions, merge (TEAMS-01). */
export function TeamsPage() {
  const { t } = useTranslation(TEXTS);
  const { withTeams } = useCountryOptions();
  const { country: chosen, season, teamId, choose } = useTeamChoice();
  const [isCreating, setIsCreating] = useState(false);
  // Until a selection, the country with the most teams.
  const country = chosen ?? withTeams.toSorted((a, b) => b.teams - a.teams)[0]?.value ?? null;
  const teams = useTeamsOfCountry(country);
  const team = teams.data?.find(({ id }) => id === teamId);

  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-5">
      <PageHead title={t('teams.title')} />
      <AdminHeading heading={t('teams.heading')} lead={t('teams.lead')}>
        <ButtonLink look="secondary" to={paths.adminCompetitions}>
          {t('competitions.heading')}
        </ButtonLink>
        <Button onClick={() => setIsCreating(true)}>
          <Plus aria-hidden="true" className="size-5" />
          {t('newTeam.open')}
        </Button>
      </AdminHeading>
      <div className="grid grid-cols-fit gap-3 sm:max-w-lg">
        <CountryField
          label={t('country.label')}
          value={country ?? ''}
          onChange={(next) => choose({ country: next, teamId: null })}
        />
        <SelectField
          label={t('season')}
          value={season}
          onChange={(event) => choose({ country, season: Number(event.target.value) })}
          options={OFFERED_SEASONS.map((year) => ({ value: String(year), label: String(year) }))}
        />
      </div>
      <ListAndDetail
        list={
          <TeamList
            country={country}
            teams={teams}
            picked={teamId}
            onPick={(id) => choose({ country, teamId: id })}
          />
        }
        detail={
          team ? (
            <TeamPanel
              key={team.id}
              team={team}
              others={(teams.data ?? []).filter(({ id }) => id !== team.id)}
              season={season}
              onClose={() => choose({ country, teamId: null })}
              onMerged={(into) => choose({ country, teamId: into })}
            />
          ) : null
        }
        placeholder={<StateView heading={t('teams.pick')} text={t('teams.pickText')} />}
      />
      <NewTeamDialog
        isOpen={isCreating}
        country={country}
        onClose={() => setIsCreating(false)}
        onCreated={(created) => choose({ country: created.country, teamId: created.id })}
      />
    </div>
  );
}
