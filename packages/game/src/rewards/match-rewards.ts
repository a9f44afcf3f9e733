import { BASE_RATE_GRID } from '../odds/base-rates.ts';
import { dixonColesGrid, type GoalExpectation } from '../odds/dixon-coles.ts';
import type { MatchAttributes } from '../predictions/match-templates.ts';
import { CARD_RULES } from './card-rules.ts';
import { createScoreRewardMap, type ScoreRewardMap } from './reward-map.ts';
import { REWARD_MODEL_VERSION, REWARD_RULES, type RewardVersion } from './reward-rules.ts';
import { createTemplateRewards, type TemplateRewards } from './template-rewards.ts';

export type MatchKind = {
  readonly systemVersion?: 1 | 2;
  readonly attributes?: MatchAttributes;
  /** Rule of its season; default: the newest. */
  readonly rewardVersion?: RewardVersion;
};

/** Maps by version, for matches without any information. */
const BASE_RATE_MAPS = new Map(
  Object.entries(REWARD_RULES).map(([version, price]) => [
    version,
    createScoreRewardMap(BASE_RATE_GRID, price),
  ]),
);

/**
 * Creates the rewards of a match: for version 2 by aspect of the score, for version 1 by template.
 * @param expected goals in 90 minutes; null: the base rate
 */
export function createMatchRewards(
  expected: GoalExpectation | null,
  { systemVersion = 2, attributes = {}, rewardVersion = REWARD_MODEL_VERSION }: MatchKind = {},
): ScoreRewardMap | TemplateRewards {
  if (expected === null && systemVersion === 2) return BASE_RATE_MAPS.get(rewardVersion)!;
  const grid = expected === null ? BASE_RATE_GRID : dixonColesGrid(expected);
  return systemVersion === 2
    ? createScoreRewardMap(grid, REWARD_RULES[rewardVersion])
    : createTemplateRewards(grid, attributes, CARD_RULES[rewardVersion]);
}
