import type { TeamDetail, TeamId } from '@kickoracle/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SearchedList } from '#game/administration/searched-list.tsx';

type TeamListProps = {
  country: string | null;
  teams: UseQueryResult<TeamDetail[]>;
  picked: TeamId | null;
  onPick: (teamId: TeamId) => void;
};

/** The teams of a country by name (TEAMS-04). */
export function TeamList({ country, teams, ...choice }: TeamListProps) {
  const { t } = useTranslation('adminTeams');
  if (country === null) return <p className="text-soft">{t('teams.noCountry')}</p>;
  function toItem({ id, name, shortName, isNationalTeam, apiId }: TeamDetail) {
    const facts = [
      isNationalTeam && t('nationalTeam'),
      apiId !== null && t('apiId.is', { id: apiId }),
    ];
    return { id, name, detail: facts.filter(Boolean).join(' · '), words: shortName ?? '' };
  }
  return (
    <SearchedList
      {...choice}
      query={teams}
      toItem={toItem}
      labels={{ search: t('teams.search'), none: t('teams.none'), list: t('teams.list') }}
    />
  );
}
