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

/** What each card of a version 1 match is worth: by template key, then by value. */
export type TemplateRewards = Readonly<Partial<Record<TemplateKey, ValueRewards>>>;

/** How likely each value is. */
export type Distribution = ReadonlyMap<string, number>;

const LISTED_VALUES = 40;

/** Gives half of what is level in the end to each side. */
function halved(homeTeam: number, level: number): Distribution {
  const home = homeTeam + level / 2;
  return new Map([
    ['homeTeam', home],
    ['awayTeam', 1 - home],
  ]);
}

/** Tells who goes through over two legs, the first one played already. */
function tieOf(grid: ScoreGrid, firstLeg: Score): Distribution {
  const winners = distributionOf(grid, ({ home, away }) =>
    outcomeOf({ home: home + firstLeg.home, away: away + firstLeg.away }),
  );
  return halved(winners.get('homeTeam') ?? 0, winners.get('draw') ?? 0);
}

/** Tells how likely the values of every card are, by the grid of the match and by what happens in general. */
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
 * Prices the values of a card, the likeliest ones listed. `other` is what the likeliest unlisted
 * value is worth, or p = 0.01; where every option is listed it is the dearest of them, so that the
 * range of a card promises nothing that nobody can win.
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

/** How likely the values of each card of a match are. */
export type CardChances = readonly (readonly [card: TemplateKey, distribution: Distribution])[];

/** Lists the cards of a version 1 match, and how likely their values are by its grid. */
export function listCardChances(grid: ScoreGrid, attributes: MatchAttributes): CardChances {
  const distributions = distributionsOf(grid, attributes);
  const keys = templatesFor({ systemVersion: 1, attributes });
  return keys.map((key) => [key, distributions[key]]);
}

/** Returns what each card is worth, of chances that are known. */
export function priceCards(chances: CardChances, price: CardPrice): TemplateRewards {
  return Object.fromEntries(
    chances.map(([key, distribution]) => [key, priceCard(key, distribution, price)]),
  );
}

/**
 * Creates the rewards of a version 1 match: for each of its cards a map of value to whole XP, with
 * `other` for what is not listed (REWARD-10).
 */
export function createTemplateRewards(
  grid: ScoreGrid,
  attributes: MatchAttributes,
  price: CardPrice = CARD_RULES[REWARD_MODEL_VERSION],
): TemplateRewards {
  return priceCards(listCardChances(grid, attributes), price);
}
