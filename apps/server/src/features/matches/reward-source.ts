import {
  createMatchRewards,
  expectationOf,
  expectMatch,
  readMarket,
  REWARD_MODEL_VERSION,
  type GoalExpectation,
  type GoalModel,
  type MatchKind,
  type OfferedOdds,
  type ScoreRewardMap,
  type TemplateRewards,
} from '@kickoracle/game';

/** What rewards are computed from. */
export type RewardSource = 'bookmakers' | 'goal_model' | 'base_rates';

/** What a match is worth, and where that comes from. */
export type PricedRewards = {
  readonly source: RewardSource;
  readonly modelVersion: string;
  /** The goals that the source expects; base rates expect nothing in particular. */
  readonly inputs: { readonly expected?: GoalExpectation };
  /** Of version 2 by aspect of the score, of version 1 by template. */
  readonly map: ScoreRewardMap | TemplateRewards;
};

/** What is known of a match that is to be priced. Teams of the model go by their ids. */
export type PricingFacts = MatchKind & {
  readonly team1Id: string;
  readonly team2Id: string;
  readonly odds: OfferedOdds;
  readonly model: GoalModel | null;
};

/** A model that has seen fewer matches says little more than base rates, and says it less surely. */
const FEWEST_MATCHES = 20;

/** Prices rewards by how often scores occur in general. */
export function priceByBaseRates(kind: MatchKind = {}): PricedRewards {
  const map = createMatchRewards(null, kind);
  return { source: 'base_rates', modelVersion: versionOf(kind), inputs: {}, map };
}

/** Prices a match by bookmakers where there are any, else by the goal model, else by base rates. */
export function priceMatch(facts: PricingFacts): PricedRewards {
  const expected = expectGoals(facts);
  if (expected === null) return priceByBaseRates(facts);
  const [source, goals] = expected;
  const map = createMatchRewards(goals, facts);
  return { source, modelVersion: versionOf(facts), inputs: { expected: goals }, map };
}

const versionOf = ({ rewardVersion = REWARD_MODEL_VERSION }: MatchKind) => rewardVersion;

/** Tells who expects how many goals; null when nobody knows the teams. */
function expectGoals({ odds, model, team1Id, team2Id }: PricingFacts) {
  const market = readMarket(odds);
  if (market) return ['bookmakers', expectationOf(market)] as const;
  if (model === null || model.matches < FEWEST_MATCHES) return null;
  const pairing = { homeTeam: team1Id, awayTeam: team2Id };
  return ['goal_model', expectMatch(model, pairing)] as const;
}
