import { useTranslation } from 'react-i18next';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { useFormat } from '#lib/use-format.ts';
import { longTypeOf, offeredYears, type BoardFilters, type BoardScope } from './board-filters.ts';

export function useChosenText(filters: BoardFilters, scope: BoardScope): string {
  const { t } = useTranslation('leaderboard');
  const format = useFormat();
  const { competitionName } = useCompetitionNames();
  const { type, year, month, competition, friends } = filters;
  const season = offeredYears(filters, scope).find((offered) => offered.year === year);
  const when =
    type === 'monthly'
      ? format.monthTitle({ year, month })
      : `${t(`filters.${longTypeOf(competition)}`)} ${season?.label ?? year}`;
  const known = scope.competitions.find(({ id }) => id === competition);
  const what =
    competition === 'football'
      ? t('filters.football')
      : competition === 'all_sports'
        ? t('filters.allSports')
        : known && competitionName(known.name);
  return [when, what, friends && t('filters.friends')].filter(Boolean).join(' · ');
}
