import type { CompetitionId, CompetitionView } from '@kickoracle/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SearchedList } from '#game/administration/searched-list.tsx';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';

type CompetitionListProps = {
  competitions: UseQueryResult<CompetitionView[]>;
  picked: CompetitionId | null;
  onPick: (competitionId: CompetitionId) => void;
};

export function CompetitionList({ competitions, ...choice }: CompetitionListProps) {
  const { t } = useTranslation('adminTeams');
  const { competitionName, countryName } = useCompetitionNames();
  function toItem({ id, name, country, sport }: CompetitionView) {
    const other = sport !== 'football' && t(`sports.${sport}` as never, { defaultValue: sport });
    const detail = [countryName(country), other].filter(Boolean).join(' · ');
    return { id, name: competitionName(name), detail, words: detail };
  }
  return (
    <SearchedList
      {...choice}
      query={competitions}
      toItem={toItem}
      labels={{
        search: t('competitions.search'),
        none: t('competitions.none'),
        list: t('competitions.list'),
      }}
    />
  );
}
