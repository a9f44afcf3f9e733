import type { BoardImpactView } from '@kickoracle/contracts';
import { formatSeason, type SeasonMonths } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useCompetitionNames } from '../../../game/competitions/competition-names.ts';
import { formatDate } from '../../../lib/format.ts';

/** When the season of a board begins and ends: of one competition, or of several by their ids. */
export type SeasonsOfBoards = SeasonMonths | ReadonlyMap<string, SeasonMonths> | null;

/** What a board is called: whose XP it counts, and when. */
export function useBoardName(seasons: SeasonsOfBoards) {
  const { t, i18n } = useTranslation('leaderboard');
  const { competitionName } = useCompetitionNames();

  function scopeName({ scope, competition }: BoardImpactView): string {
    if (scope === 'competition') return competitionName(competition?.name ?? '');
    return scope === 'football' ? t('filters.football') : t('filters.allSports');
  }
  function periodName({ kind, year, month, competition }: BoardImpactView): string {
    const seasonMonths =
      seasons instanceof Map ? (seasons.get(competition?.id ?? '') ?? null) : seasons;
    if (month !== null) {
      return formatDate(new Date(year, month - 1, 1), 'monthAndYear', i18n.language);
    }
    return kind === 'season' && seasonMonths ? formatSeason(year, seasonMonths) : String(year);
  }
  return (board: BoardImpactView) => `${scopeName(board)} · ${periodName(board)}`;
}
