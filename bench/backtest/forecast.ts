import {
  dixonColesGrid,
  expectationOf,
  FIT_SETTINGS,
  fitGoalModel,
  predictGrid,
  teamKey,
  viewOfGrid,
  type FitSettings,
  type Score,
  type ScoreGrid,
} from '@kickoracle/game';
import { estimateOf, type Estimate } from './figures.ts';
import { startOf, type Season } from './read-seasons.ts';

/** The earlier model: new teams are average, attack and defence are independent, results only. */
const MODEL_BEFORE: FitSettings = {
  halfLifeDays: 365,
  spread: 0.25,
  kinship: 0,
  // No separate prior for newcomers.
  newcomers: { mean: 0, spread: 1e-6 },
  prices: { weight: 0, halfLifeDays: 20 },
};

const SAME_TEAMS = 0.5;

const teamsOf = ({ matches }: Season) =>
  new Set(matches.flatMap(({ homeTeam, awayTeam }) => [teamKey(homeTeam), teamKey(awayTeam)]));

/** Seasons are of one competition if they share half of their teams: its name may change. */
function isSameCompetition(a: Season, b: Season): boolean {
  const [first, second] = [teamsOf(a), teamsOf(b)];
  const shared = [...first].filter((team) => second.has(team)).length;
  return shared >= SAME_TEAMS * Math.min(first.size, second.size);
}

/** The game fits its model on the last four years. */
const KNOWN_MS = 4 * 365.25 * 86_400_000;

export const seasonsBefore = (season: Season, seasons: readonly Season[]): Season[] =>
  seasons.filter(
    (other) =>
      startOf(other) < startOf(season) &&
      startOf(other) > startOf(season) - KNOWN_MS &&
      isSameCompetition(other, season),
  );

export type Forecast = {
  readonly score: Score;
  readonly prices: ScoreGrid;
  readonly model: ScoreGrid;
  readonly before: ScoreGrid;
};

/** Forecasts each match of a season from data of before its day. */
export function forecastSeason(
  season: Season,
  all: readonly Season[],
  onProgress: (done: number, total: number) => void = () => undefined,
): Forecast[] {
  const played = [...seasonsBefore(season, all), season].flatMap(({ matches }) =>
    matches.map((match) => ({ ...match, expected: expectationOf(match.market) })),
  );
  const fit = (day: Date) =>
    [FIT_SETTINGS, MODEL_BEFORE].map((settings) => fitGoalModel(played, day, settings));
  let [day, models] = [new Date(0), fit(new Date(0))];
  return played.slice(-season.matches.length).map((match, index) => {
    if (match.kickoff > day) [day, models] = [match.kickoff, fit(match.kickoff)];
    onProgress(index + 1, season.matches.length);
    const [model, before] = models.map((one) => predictGrid(one, match));
    const prices = dixonColesGrid(match.expected);
    return { score: match.score, prices, model: model!, before: before! };
  });
}

export function logLoss(grid: ScoreGrid, { home, away }: Score): number {
  return -Math.log(viewOfGrid(grid, [])[1 - Math.sign(home - away)]!);
}

/**
 * Kullback-Leibler divergence of a forecast's results from the market's: the expected excess log
 * loss if the market is right. Differences of log losses converge to it over many seasons, without
 * the luck of one.
 */
export function divergenceFrom(market: ScoreGrid, forecast: ScoreGrid): number {
  const view = viewOfGrid(forecast, []);
  return viewOfGrid(market, []).reduce(
    (sum, share, outcome) => sum + share * Math.log(share / view[outcome]!),
    0,
  );
}

export type SeasonQuality = {
  readonly season: string;
  readonly matches: number;
  readonly logLoss: Readonly<Record<'prices' | 'model' | 'baseRates', number>>;
  /** Log loss of our model minus that of base rates and of closing prices. */
  readonly toBaseRates: Estimate;
  readonly toPrices: Estimate;
  /** Divergence from closing prices of our model, and of the earlier one. */
  readonly distance: Readonly<Record<'model' | 'before', number>>;
};

export function measureQuality(
  season: string,
  forecasts: readonly Forecast[],
  baseRates: ScoreGrid,
): SeasonQuality {
  const mean = (measure: (forecast: Forecast) => number) =>
    forecasts.reduce((sum, forecast) => sum + measure(forecast), 0) / forecasts.length;
  const lossOf = ({ model, score }: Forecast) => logLoss(model, score);
  return {
    season,
    matches: forecasts.length,
    logLoss: {
      prices: mean(({ prices, score }) => logLoss(prices, score)),
      model: mean(lossOf),
      baseRates: mean(({ score }) => logLoss(baseRates, score)),
    },
    toBaseRates: estimateOf(forecasts.map((one) => lossOf(one) - logLoss(baseRates, one.score))),
    toPrices: estimateOf(forecasts.map((one) => lossOf(one) - logLoss(one.prices, one.score))),
    distance: {
      model: mean(({ prices, model }) => divergenceFrom(prices, model)),
      before: mean(({ prices, before }) => divergenceFrom(prices, before)),
    },
  };
}

/** Returns the remaining share of the earlier model's distance: the mean over seasons. */
export function distanceLeft(qualities: readonly SeasonQuality[]): number {
  const sum = (of: 'model' | 'before') =>
    qualities.reduce((total, { distance }) => total + distance[of], 0);
  return sum('model') / sum('before');
}
