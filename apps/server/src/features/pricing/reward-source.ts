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

export type RewardSource = 'bookmakers' | 'goal_model' | 'base_rates';

export type PricedRewards = {
  readonly source: RewardSource;
  readonly modelVersion: string;
  /** Expected goals of the source; missing for base rates. */
  readonly inputs: { readonly expected?: GoalExpectation };
  /** Of version 2 by aspect of the score, of version 1 by template. */
  readonly map: ScoreRewardMap | TemplateRewards;
};

export type PricingFacts = MatchKind & {
  readonly team1Id: string;
  readonly team2Id: string;
  readonly odds: OfferedOdds;
  readonly model: GoalModel | null;
};

/** A model of fewer matches is hardly better than base rates. */
const FEWEST_MATCHES = 20;

export function priceByBaseRates(kind: MatchKind = {}): PricedRewards {
  const map = createMatchRewards(null, kind);
  return { source: 'base_rates', modelVersion: versionOf(kind), inputs: {}, map };
}

/** Prices a match by bookmakers if possible, else by the goal model, else by base rates. */
export function priceMatch(facts: PricingFacts): PricedRewards {
  const expected = expectGoals(facts);
  if (expected === null) return priceByBaseRates(facts);
  const [source, goals] = expected;
  const map = createMatchRewards(goals, facts);
  return { source, modelVersion: versionOf(facts), inputs: { expected: goals }, map };
}

const versionOf = ({ rewardVersion = REWARD_MODEL_VERSION }: MatchKind) => rewardVersion;

/** Returns the expected goals and their source; null if there is none. */
function expectGoals({ odds, model, team1Id, team2Id }: PricingFacts) {
  const market = readMarket(odds);
  if (market) return ['bookmakers', expectationOf(market)] as const;
  if (model === null || model.matches < FEWEST_MATCHES) return null;
  const pairing = { homeTeam: team1Id, awayTeam: team2Id };
  return ['goal_model', expectMatch(model, pairing)] as const;
}
