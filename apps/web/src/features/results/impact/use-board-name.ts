import type { BoardImpactView } from '@kickoracle/contracts';
import { formatSeason, type SeasonStyle } from '@kickoracle/game';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { useCompetitionNames } from '../../../game/competitions/competition-names.ts';
import { formatMonthOfYear } from '../../../lib/format.ts';

/** How the seasons of boards are written: those of one competition, or of several by their ids. */
export type SeasonsOfBoards = SeasonStyle | ReadonlyMap<string, SeasonStyle> | null;

/** Returns what a board is called: whose XP it counts, and when. */
export function useBoardName(seasons: SeasonsOfBoards) {
  const { t, i18n } = useTranslation('leaderboard');
  const { competitionName } = useCompetitionNames();

  function scopeName({ scope, competition }: BoardImpactView): string {
    if (scope === 'competition') return competitionName(competition?.name ?? '');
    return scope === 'football' ? t('filters.football') : t('filters.allSports');
  }
  function periodName({ kind, year, month, competition }: BoardImpactView): string {
    const seasonStyle =
      seasons instanceof Map ? (seasons.get(competition?.id ?? '') ?? null) : seasons;
    if (month !== null) return formatMonthOfYear({ year, month }, i18n.language);
    return kind === 'season' && seasonStyle ? formatSeason(year, seasonStyle) : String(year);
  }
  return (board: BoardImpactView) => `${scopeName(board)} · ${periodName(board)}`;
}
