import {
  expectationOf,
  fitGoalModel,
  readMarket,
  type GoalModel,
  type OfferedOdds,
  type PlayedMatch,
} from '@kickoracle/game';

export type PricedMatch = PlayedMatch & { readonly odds?: OfferedOdds };

export type FitTask = { readonly played: readonly PricedMatch[]; readonly now: Date };

export function fitOnPrices({ played, now }: FitTask): GoalModel {
  return fitGoalModel(played.map(withExpectation), now);
}

function withExpectation({ odds, ...match }: PricedMatch): PlayedMatch {
  const market = odds ? readMarket(odds) : null;
  return { ...match, expected: market && expectationOf(market) };
}
