import type { BoardImpactView } from '@kickoracle/contracts';
import { formatSeason, type SeasonStyle } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { useFormat } from '#lib/use-format.ts';

export type SeasonsOfBoards = SeasonStyle | ReadonlyMap<string, SeasonStyle> | null;

export function useBoardName(seasons: SeasonsOfBoards) {
  const { t } = useTranslation('leaderboard');
  const format = useFormat();
  const { competitionName } = useCompetitionNames();

  function scopeName({ scope, competition }: BoardImpactView): string {
    if (scope === 'competition') return competitionName(competition?.name ?? '');
    return scope === 'football' ? t('filters.football') : t('filters.allSports');
  }
  function periodName({ kind, year, month, competition }: BoardImpactView): string {
    const seasonStyle =
      seasons instanceof Map ? (seasons.get(competition?.id ?? '') ?? null) : seasons;
    if (month !== null) return format.monthTitle({ year, month });
    return kind === 'season' && seasonStyle ? formatSeason(year, seasonStyle) : String(year);
  }
  return (board: BoardImpactView) => `${scopeName(board)} · ${periodName(board)}`;
}
