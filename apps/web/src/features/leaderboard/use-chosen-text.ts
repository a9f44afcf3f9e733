import { useTranslation } from '../../lib/translation/use-translation.ts';
import { useCompetitionNames } from '../../game/competitions/competition-names.ts';
import { formatMonthOfYear } from '../../lib/format.ts';
import { longTypeOf, offeredYears, type BoardFilters, type BoardScope } from './board-filters.ts';

/** Returns what the filters ask for, in a line: the month or the season, of what, among whom. */
export function useChosenText(filters: BoardFilters, scope: BoardScope): string {
  const { t, i18n } = useTranslation('leaderboard');
  const { competitionName } = useCompetitionNames();
  const { type, year, month, competition, friends } = filters;
  const season = offeredYears(filters, scope).find((offered) => offered.year === year);
  const when =
    type === 'monthly'
      ? formatMonthOfYear({ year, month }, i18n.language)
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
