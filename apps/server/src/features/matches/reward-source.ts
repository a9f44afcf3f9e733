import {
  BASE_RATE_GRID,
  createScoreRewardMap,
  createTemplateRewards,
  REWARD_MODEL_VERSION,
  type MatchAttributes,
  type ScoreRewardMap,
  type TemplateRewards,
} from '@kickoracle/game';

/** What a match is worth, and where that comes from. */
type PricedRewards = {
  readonly source: 'bookmakers' | 'goal_model' | 'base_rates';
  readonly modelVersion: string;
  /** Of version 2 by aspect of the score, of version 1 by template. */
  readonly map: ScoreRewardMap | TemplateRewards;
};

/** Prices a match before its kickoff. */
export type RewardSource = {
  priceMatch(match: {
    competitionId: string;
    team1Id: string;
    team2Id: string;
    /** Version 2 of 90 minutes unless it is told. */
    systemVersion?: 1 | 2;
    attributes?: MatchAttributes;
  }): PricedRewards;
};

/** Prices every match alike, by how often scores occur in general. */
export function createBaseRateRewards(): RewardSource {
  const map = createScoreRewardMap(BASE_RATE_GRID);
  return {
    priceMatch: ({ systemVersion = 2, attributes = {} }) => ({
      source: 'base_rates',
      modelVersion: REWARD_MODEL_VERSION,
      map: systemVersion === 2 ? map : createTemplateRewards(BASE_RATE_GRID, attributes),
    }),
  };
}
