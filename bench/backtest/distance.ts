import type { ScoreGrid } from '@kickoracle/game';
import { MODELS, type Model } from './arena.ts';
import type { ForecastMatch, ForecastSeason } from './forecast.ts';
import { divergenceFrom, logLoss } from './quality.ts';

/** How far a forecast is from closing prices. */
export type Distance = {
  /** Its log loss less theirs, by the results that there were. */
  readonly shown: number;
  /** The same as it is to be expected if closing prices are right. */
  readonly expected: number;
};

type Compared = { readonly forecast: ScoreGrid; readonly market: ScoreGrid } & Pick<
  ForecastMatch,
  'score'
>;

/** The mean over matches. */
export function measureDistance(matches: readonly Compared[]): Distance {
  const mean = (measure: (match: Compared) => number) =>
    matches.reduce((sum, match) => sum + measure(match), 0) / matches.length;
  return {
    shown: mean(({ forecast, market, score }) => logLoss(forecast, score) - logLoss(market, score)),
    expected: mean(({ forecast, market }) => divergenceFrom(market, forecast)),
  };
}

/** How far our models were from closing prices in a season, where those are known. */
export type SeasonDistance = { readonly season: string } & Readonly<Record<Model, Distance>>;

export function describeDistance({ name, matches }: ForecastSeason): SeasonDistance | null {
  const distances = MODELS.map((model) => [
    model,
    measureDistance(
      matches.flatMap(({ bookmakers: market, score, ...match }) =>
        market ? [{ forecast: match[model], market, score }] : [],
      ),
    ),
  ]);
  const isPriced = matches.some(({ bookmakers }) => bookmakers !== null);
  return isPriced
    ? { season: name, ...(Object.fromEntries(distances) as Record<Model, Distance>) }
    : null;
}

/** What is left of the distance that the model had before: the mean of the seasons. */
export function shareLeft(
  distances: readonly SeasonDistance[],
  model: Model,
  measure: keyof Distance,
): number {
  const sum = (of: Model) => distances.reduce((total, one) => total + one[of][measure], 0);
  return sum(model) / sum('before');
}
