import type { BoardImpactView } from '@kickoracle/contracts';
import { formatSeason, type SeasonMonths } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useCompetitionNames } from '../../../game/competitions/competition-names.ts';
import { formatDate } from '../../../lib/format.ts';

/** What a board is called: whose XP it counts, and when. */
export function useBoardName(seasonMonths: SeasonMonths | null) {
  const { t, i18n } = useTranslation('leaderboard');
  const { competitionName } = useCompetitionNames();

  function scopeName({ scope, competition }: BoardImpactView): string {
    if (scope === 'competition') return competitionName(competition?.name ?? '');
    return scope === 'football' ? t('filters.football') : t('filters.allSports');
  }
  function periodName({ kind, year, month }: BoardImpactView): string {
    if (month !== null) {
      return formatDate(new Date(year, month - 1, 1), 'monthAndYear', i18n.language);
    }
    return kind === 'season' && seasonMonths ? formatSeason(year, seasonMonths) : String(year);
  }
  return (board: BoardImpactView) => `${scopeName(board)} · ${periodName(board)}`;
}
