import type { TeamDetail, TeamId } from '@kickoracle/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '../../../lib/use-error-texts.ts';
import { sortByText } from '../../../lib/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { PickList } from '../../../ui/layout/pick-list.tsx';

type TeamListProps = {
  country: string | null;
  teams: UseQueryResult<TeamDetail[]>;
  picked: TeamId | null;
  onPick: (teamId: TeamId) => void;
};

/** The teams of a country by name (TEAMS-04), to be searched where there are many. */
export function TeamList({ country, teams, picked, onPick }: TeamListProps) {
  const { t, i18n } = useTranslation(['adminTeams', 'common']);
  const { errorText } = useErrorTexts();
  const [typed, setTyped] = useState('');
  if (country === null) return <p className="text-soft">{t('adminTeams:teams.noCountry')}</p>;
  if (teams.isPending) {
    return (
      <Loading label={t('common:loading')}>
        <SkeletonRows rows={8} />
      </Loading>
    );
  }
  if (teams.isError) {
    return (
      <Notice
        tone="error"
        action={
          <Button look="secondary" onClick={() => void teams.refetch()}>
            {t('common:actions.retry')}
          </Button>
        }
      >
        {errorText(teams.error)}
      </Notice>
    );
  }
  const wanted = typed.trim().toLocaleLowerCase(i18n.language);
  const found = teams.data.filter(({ name, shortName }) =>
    `${name} ${shortName ?? ''}`.toLocaleLowerCase(i18n.language).includes(wanted),
  );
  const detailOf = (team: TeamDetail) =>
    [
      team.isNationalTeam && t('adminTeams:nationalTeam'),
      team.apiId !== null && t('adminTeams:apiId.is', { id: team.apiId }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <TextField
        isCompact
        type="search"
        label={t('adminTeams:teams.search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 ? (
        <p className="text-soft">{t('adminTeams:teams.none')}</p>
      ) : (
        <PickList
          label={t('adminTeams:teams.list')}
          items={sortByText(found, ({ name }) => name, i18n.language).map((team) => ({
            id: team.id,
            name: team.name,
            detail: detailOf(team),
          }))}
          picked={picked}
          onPick={onPick}
        />
      )}
    </>
  );
}
