import {
  BASE_RATE_GRID,
  createScoreRewardMap,
  dixonColesGrid,
  expectationOf,
  expectMatch,
  readMarket,
  REWARD_MODEL_VERSION,
  type GoalExpectation,
  type GoalModel,
  type OfferedOdds,
  type ScoreRewardMap,
} from '@kickoracle/game';

/** What a match is worth, and where that comes from. */
export type PricedRewards = {
  readonly source: 'bookmakers' | 'goal_model' | 'base_rates';
  readonly modelVersion: string;
  /** The goals that the source expects; base rates expect nothing in particular. */
  readonly inputs: { readonly expected?: GoalExpectation };
  readonly map: ScoreRewardMap;
};

/** What is known of a match that is to be priced. Teams of the model go by their ids. */
export type PricingFacts = {
  readonly team1Id: string;
  readonly team2Id: string;
  readonly odds: OfferedOdds;
  readonly model: GoalModel | null;
};

/** A model that has seen fewer matches says little more than base rates, and says it less surely. */
const FEWEST_MATCHES = 20;

/** Rewards by how often scores occur in general. */
export function priceByBaseRates(): PricedRewards {
  const map = createScoreRewardMap(BASE_RATE_GRID);
  return { source: 'base_rates', modelVersion: REWARD_MODEL_VERSION, inputs: {}, map };
}

/** Prices a match by bookmakers where there are any, else by the goal model, else by base rates. */
export function priceMatch(facts: PricingFacts): PricedRewards {
  const market = readMarket(facts.odds);
  if (market) return priceExpected('bookmakers', expectationOf(market));
  const { model, team1Id: homeTeam, team2Id: awayTeam } = facts;
  if (model === null || model.matches < FEWEST_MATCHES) return priceByBaseRates();
  return priceExpected('goal_model', expectMatch(model, { homeTeam, awayTeam }));
}

function priceExpected(
  source: 'bookmakers' | 'goal_model',
  expected: GoalExpectation,
): PricedRewards {
  const map = createScoreRewardMap(dixonColesGrid(expected));
  return { source, modelVersion: REWARD_MODEL_VERSION, inputs: { expected }, map };
}
