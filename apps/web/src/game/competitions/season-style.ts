import type { CompetitionView } from '@kickoracle/contracts';
import { formatSeason, seasonsOfYear, type SeasonStyle } from '@kickoracle/game';

export const seasonStyleOf = (competition: CompetitionView): SeasonStyle => ({
  startMonth: competition.seasonStartMonth,
  endMonth: competition.seasonEndMonth,
  labels: competition.seasonLabels,
});

export const seasonLabelOf = (season: number, competition: CompetitionView): string =>
  formatSeason(season, seasonStyleOf(competition));

/** Returns a competition's one or two seasons that begin in a year. */
export function seasonsIn(year: number, style: SeasonStyle) {
  const [first, second] = seasonsOfYear(year);
  const seasons = style.labels?.[second] === undefined ? [first] : [first, second];
  return seasons
    .map((season) => ({ season, label: formatSeason(season, style) }))
    .toSorted((a, b) => (a.label < b.label ? 1 : -1));
}
