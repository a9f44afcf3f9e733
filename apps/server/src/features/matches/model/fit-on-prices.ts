import {
  expectationOf,
  fitGoalModel,
  readMarket,
  type GoalModel,
  type OfferedOdds,
  type PlayedMatch,
} from '@kickoracle/game';

/** A match that was played, with the prices of it that still count. */
export type PricedMatch = PlayedMatch & { readonly odds?: OfferedOdds };

/** What a fit reads. */
export type FitTask = { readonly played: readonly PricedMatch[]; readonly now: Date };

/** Fits a goal model on results, and on what bookmakers expected of them. */
export function fitOnPrices({ played, now }: FitTask): GoalModel {
  return fitGoalModel(played.map(withExpectation), now);
}

function withExpectation({ odds, ...match }: PricedMatch): PlayedMatch {
  const market = odds ? readMarket(odds) : null;
  return { ...match, expected: market && expectationOf(market) };
}
