import { distributionOfMinutes } from '../odds/goal-minutes.ts';
import { distributionOfHalftime, distributionOfMostGoals } from '../odds/halves.ts';
import { SHOOT_OUT_SHARE } from '../odds/match-facts.ts';
import { distributionOf, type ScoreGrid } from '../odds/score-grid.ts';
import { deriveAnswers } from '../predictions/match-answers.ts';
import {
  MATCH_TEMPLATES,
  templatesFor,
  type MatchAttributes,
  type TemplateKey,
} from '../predictions/match-templates.ts';
import type { ValueRewards } from '../predictions/rewards.ts';
import { formatScore, parseScore, type Score } from '../scores/score.ts';
import { CARD_RULES, type CardPrice } from './card-rules.ts';
import { MIN_PRICED_PROBABILITY, REWARD_MODEL_VERSION } from './reward-rules.ts';
import { outcomeOf } from './score-aspects.ts';

/** Rewards of a version 1 match: XP by template key and value. */
export type TemplateRewards = Readonly<Partial<Record<TemplateKey, ValueRewards>>>;

export type Distribution = ReadonlyMap<string, number>;

const LISTED_VALUES = 40;

/** Splits a tie that is level equally between both sides. */
function halved(homeTeam: number, level: number): Distribution {
  const home = homeTeam + level / 2;
  return new Map([
    ['homeTeam', home],
    ['awayTeam', 1 - home],
  ]);
}

/** Returns the probabilities of advancing over two legs, given the first leg. */
function tieOf(grid: ScoreGrid, firstLeg: Score): Distribution {
  const winners = distributionOf(grid, ({ home, away }) =>
    outcomeOf({ home: home + firstLeg.home, away: away + firstLeg.away }),
  );
  return halved(winners.get('homeTeam') ?? 0, winners.get('draw') ?? 0);
}

/** Returns the probabilities of all cards, from the match's grid and the base rates. */
export function distributionsOf(
  grid: ScoreGrid,
  attributes: MatchAttributes,
): Record<TemplateKey, Distribution> {
  const scores = distributionOf(grid, formatScore);
  const result = distributionOf(grid, outcomeOf);
  const level = result.get('draw') ?? 0;
  const goals = new Map(
    [...distributionOf(grid, ({ home, away }) => String(home + away))].map(
      ([count, probability]) => [Number(count), probability],
    ),
  );
  return {
    score: scores,
    result,
    total_goals: distributionOf(
      grid,
      (score) => deriveAnswers({ score: formatScore(score) }).total_goals!,
    ),
    first_goal_minute: distributionOfMinutes(goals, 'first'),
    last_goal_minute: distributionOfMinutes(goals, 'last'),
    halftime_score: distributionOfHalftime(grid),
    most_goals_half: distributionOfMostGoals(grid),
    result_aetp: halved(result.get('homeTeam') ?? 0, level),
    result_two_legs: tieOf(grid, parseScore(attributes.first_leg ?? '') ?? { home: 0, away: 0 }),
    will_go_to_penalties: new Map([
      ['yes', level * SHOOT_OUT_SHARE],
      ['no', 1 - level * SHOOT_OUT_SHARE],
    ]),
  };
}

/**
 * Prices the values of a card and lists the likeliest. `other` is priced at the likeliest unlisted
 * value, or p = 0.01. If all options are listed it equals the dearest, so that the card's range
 * contains no impossible reward.
 */
function priceCard(key: TemplateKey, distribution: Distribution, price: CardPrice): ValueRewards {
  const byLikelihood = [...distribution].toSorted(([, a], [, b]) => b - a);
  const isChosen = MATCH_TEMPLATES[key].options.length > 0;
  const listed = byLikelihood
    .slice(0, LISTED_VALUES)
    .filter(([, p]) => isChosen || p >= MIN_PRICED_PROBABILITY);
  const likeliestUnlisted = byLikelihood[listed.length]?.[1] ?? 0;
  const worths = listed.map(([value, p]) => [value, price(key, p)] as const);
  const dearest = Math.max(...worths.map(([, xp]) => xp));
  return {
    ...Object.fromEntries(worths),
    other: isChosen ? dearest : price(key, likeliestUnlisted),
  };
}

export type CardChances = readonly (readonly [card: TemplateKey, distribution: Distribution])[];

/** Lists the cards of a version 1 match with the probabilities of their values. */
export function listCardChances(grid: ScoreGrid, attributes: MatchAttributes): CardChances {
  const distributions = distributionsOf(grid, attributes);
  const keys = templatesFor({ systemVersion: 1, attributes });
  return keys.map((key) => [key, distributions[key]]);
}

export function priceCards(chances: CardChances, price: CardPrice): TemplateRewards {
  return Object.fromEntries(
    chances.map(([key, distribution]) => [key, priceCard(key, distribution, price)]),
  );
}

/** Creates the rewards of a version 1 match: whole XP by card and value (REWARD-10). */
export function createTemplateRewards(
  grid: ScoreGrid,
  attributes: MatchAttributes,
  price: CardPrice = CARD_RULES[REWARD_MODEL_VERSION],
): TemplateRewards {
  return priceCards(listCardChances(grid, attributes), price);
}
