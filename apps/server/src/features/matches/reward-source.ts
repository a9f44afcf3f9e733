import {
  BASE_RATE_GRID,
  createScoreRewardMap,
  REWARD_MODEL_VERSION,
  type ScoreRewardMap,
} from '@kickoracle/game';

/** What a match is worth, and where that comes from. */
type PricedRewards = {
  readonly source: 'bookmakers' | 'goal_model' | 'base_rates';
  readonly modelVersion: string;
  readonly map: ScoreRewardMap;
};

/** Prices a match before its kickoff. */
export type RewardSource = {
  priceMatch(match: { competitionId: string; team1Id: string; team2Id: string }): PricedRewards;
};

/** Prices every match alike, by how often scores occur in general. */
export function createBaseRateRewards(): RewardSource {
  const map = createScoreRewardMap(BASE_RATE_GRID);
  return {
    priceMatch: () => ({ source: 'base_rates', modelVersion: REWARD_MODEL_VERSION, map }),
  };
}
