import {
  BASE_RATE_GRID,
  fitGoalModel,
  gridOfMarket,
  predictGrid,
  teamKey,
  type ScoreGrid,
} from '@kickoracle/game';
import type { Season, SeasonMatch } from './read-seasons.ts';

/** A match with everything that could be believed of it before its kickoff. */
export type ForecastMatch = SeasonMatch & {
  /** Our model, fitted on what had been played on earlier days. */
  readonly model: ScoreGrid;
  /** Closing prices; null where nobody priced it. */
  readonly bookmakers: ScoreGrid | null;
  readonly baseRates: ScoreGrid;
};

export type ForecastSeason = { readonly name: string; readonly matches: readonly ForecastMatch[] };

const SAME_TEAMS = 0.5;

/** Seasons are of one competition when they share half of their teams: its name changes, they do not. */
function isSameCompetition(a: Season, b: Season): boolean {
  const [first, second] = [teamsOf(a), teamsOf(b)];
  const shared = [...first].filter((team) => second.has(team)).length;
  return shared >= SAME_TEAMS * Math.min(first.size, second.size);
}

function teamsOf({ matches }: Season): Set<string> {
  return new Set(
    matches.flatMap(({ homeTeam, awayTeam }) => [teamKey(homeTeam), teamKey(awayTeam)]),
  );
}

const startOf = ({ matches }: Season) => matches[0]!.kickoff.getTime();

/** The seasons before this one of the same competition. */
export function seasonsBefore(season: Season, seasons: readonly Season[]): Season[] {
  return seasons.filter(
    (other) => startOf(other) < startOf(season) && isSameCompetition(other, season),
  );
}

/** Forecasts each match of a season from what was known before its day. */
export function forecastSeason(
  season: Season,
  earlier: readonly Season[],
  onProgress: (done: number, total: number) => void,
): ForecastSeason {
  const played = [...earlier, season].flatMap(({ matches }) => matches);
  const days = [...Map.groupBy(season.matches, ({ kickoff }) => kickoff.getTime())];
  const matches = days.flatMap(([day, ofDay], index) => {
    onProgress(index + 1, days.length);
    const model = fitGoalModel(played, new Date(day));
    return ofDay.map((match) => ({
      ...match,
      model: predictGrid(model, match),
      bookmakers: match.market && gridOfMarket(match.market),
      baseRates: BASE_RATE_GRID,
    }));
  });
  return { name: season.name, matches };
}
