import { dixonColesGrid } from '@kickoracle/game';
import { measureDistance, type Distance } from './distance.ts';
import { expectationBy, forecastBy, seasonsBefore } from './forecast.ts';
import { MODEL_CANDIDATES, type ModelCandidate } from './model-candidates.ts';
import type { Season } from './read-seasons.ts';

/** How far a candidate was from closing prices on the seasons that models are chosen on. */
export type ModelRating = Distance & { readonly name: string };

/** So many seasons tell settings apart; more would only take longer. */
const MOST_SEASONS = 20;

/** A search fits once in so many days: it compares settings, and all wait equally long. */
const FIT_EVERY_DAYS = 5;

const startOf = ({ matches }: Season) => matches[0]!.kickoff.getTime();

/** Rates every candidate on the latest of the seasons; what came later than a season is unknown in it. */
export function rateModels(
  seasons: readonly Season[],
  onProgress: (done: number, total: number) => void = () => undefined,
): ModelRating[] {
  const latest = seasons.toSorted((a, b) => startOf(b) - startOf(a)).slice(0, MOST_SEASONS);
  return MODEL_CANDIDATES.map((candidate, index) => {
    onProgress(index + 1, MODEL_CANDIDATES.length);
    const matches = latest.flatMap((season) => compare(candidate, season, seasons));
    return { name: candidate.name, ...measureDistance(matches) };
  });
}

function compare({ settings }: ModelCandidate, season: Season, seasons: readonly Season[]) {
  const earlier = seasonsBefore(season, seasons);
  const forecasts = forecastBy(settings, { season, earlier, everyDays: FIT_EVERY_DAYS });
  return season.matches.map((match, index) => ({
    forecast: forecasts[index]!,
    market: dixonColesGrid(expectationBy(match)!),
    score: match.score,
  }));
}

/** The candidate that is nearest to closing prices, by what is to be expected of them. */
export const chooseModel = (ratings: readonly ModelRating[]): ModelRating =>
  ratings.reduce((best, one) => (one.expected < best.expected ? one : best));
